import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { useEffect, useId, useRef, useState } from 'react'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { say } from '#messages/stamps.ts'
import { Button } from '#ui/Button.tsx'
import type { IconShape } from '#ui/Icon.tsx'
import type { CardActs } from './use-card-acts.ts'

/** `opens` is the direction with enough space: up in the list, down in a page's header. */
export type CardMenuProps = { card: StampCard; acts: CardActs; onQr: () => void; opens: 'up' | 'down' }

type MenuEntry = { label: string; icon: IconShape; act: () => void; harm?: true }

export function CardMenu({ card, acts, onQr, opens }: CardMenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const box = frame.current
    const leave = (event: Event) => {
      if (event.target instanceof Node && !box?.contains(event.target)) setOpen(false)
    }
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
      if (box) walk(box, event)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    box?.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      box?.removeEventListener('keydown', press)
    }
  }, [open])
  function close() {
    setOpen(false)
    frame.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }

  return (
    <div className={`menu ${opens}`} ref={frame}>
      <Button
        variant="quiet"
        icon={IconDots}
        busy={acts.busy}
        aria-label={say('more', { name: card.card_name || say('unnamed') })}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <ul className="menu-sheet" id={id}>
          {entriesOf(card, acts, onQr).map((entry) => (
            <li key={entry.label}>
              <Button
                variant={entry.harm ? 'harm' : 'quiet'}
                className="menu-act"
                wide
                icon={entry.icon}
                onClick={() => {
                  close()
                  entry.act()
                }}
              >
                {entry.label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function entriesOf({ status }: StampCard, acts: CardActs, onQr: () => void): MenuEntry[] {
  const entries: MenuEntry[] = []
  if (status !== 'archived') entries.push({ label: say('qr'), icon: IconQrcode, act: onQr })
  if (status === 'draft') entries.push({ label: say('publish'), icon: IconSend, act: () => void acts.publish() })
  if (status === 'published')
    entries.push({ label: say('unpublish'), icon: IconEyeOff, act: () => void acts.unpublish() })
  entries.push({ label: say('duplicate'), icon: IconCopy, act: () => void acts.duplicate() })
  if (status !== 'archived')
    entries.push({ label: say('remove'), icon: IconArchive, act: () => void acts.remove(), harm: true })
  return entries
}

// Arrow keys move through the entries, starting at the button and wrapping around.
function walk(box: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  const stops = [...box.querySelectorAll<HTMLElement>('.menu-act')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const step = event.key === 'ArrowDown' ? 1 : -1
  stops.at((at + step + stops.length + (at < 0 && step < 0 ? 1 : 0)) % stops.length)?.focus()
}
