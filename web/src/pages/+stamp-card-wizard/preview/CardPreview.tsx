import type { CardDesign } from '@stampwell/contract/public/cards.ts'
import { useEffect, useRef, useState } from 'react'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { say } from '#messages/wizard.ts'
import { Button } from '#ui/elements/Button.tsx'
import { SegmentedControl } from '#ui/fields/SegmentedControl.tsx'
import { StampCard } from '#ui/stamp-card/StampCard.tsx'
import './card-preview.css'

const FILLS = ['empty', 'part', 'full'] as const
const STUB_MARGIN = 6
type Fill = (typeof FILLS)[number]
const FILL_SHARE: Record<Fill, number> = { empty: 0, part: 0.7, full: 1 }

/** `isGhost`: the card is an example, whose slots are empty until another fill is chosen. */
export function CardPreview({ design, isGhost = false }: { design: CardDesign; isGhost?: boolean }) {
  const [chosen, setChosen] = useState<Fill | null>(null)
  const [previewStamps, setPreviewStamps] = useState<number | null>(null)
  const [open, setOpen] = useState(true)
  const box = useStubOnTop()
  const count = design.number_of_stamps
  useEffect(() => setPreviewStamps(null), [count])
  const fill = chosen ?? (isGhost ? 'empty' : 'part')
  const shown = previewStamps ?? Math.floor(count * FILL_SHARE[fill])
  const next = shown >= count ? 1 : shown + 1
  return (
    <aside
      className="card-preview"
      ref={box}
      aria-label={say('preview.title')}
      data-open={open}
      data-empty={count === 0}
      data-ghost={isGhost}
    >
      <div className="row between card-preview-header">
        <h2 className="h4">{say('preview.title')}</h2>
        <SegmentedControl
          label={say('preview.fill')}
          value={fill}
          choices={FILLS.map((value) => ({ value, label: say(`preview.${value}`) }))}
          onChange={(value) => {
            setChosen(value)
            setPreviewStamps(null)
          }}
        />
      </div>
      <div className="card-preview-card">
        <StampCard card={design} stamps={shown} newStamps={previewStamps === null ? 0 : 1} seed="preview" />
      </div>
      <div className="row between card-preview-footer">
        <p className="cap">{say(isGhost ? 'preview.ghost' : 'preview.text')}</p>
        <Button disabled={count === 0} onClick={() => setPreviewStamps(next)}>
          {say('preview.try')}
        </Button>
      </div>
      <Button
        variant="quiet"
        className="card-preview-toggle"
        icon={open ? IconChevronUp : IconChevronDown}
        aria-label={open ? say('preview.hide') : say('preview.show')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
    </aside>
  )
}

/** Sets `--above` to the height above the stub of the card: on a phone that part scrolls away and the stub stays visible. */
function useStubOnTop() {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const measure = () => {
      const frame = box.current
      const stub = frame?.querySelector('.card-stub')
      if (!frame || !stub) return
      const above = stub.getBoundingClientRect().top - frame.getBoundingClientRect().top
      frame.style.setProperty('--above', `${Math.max(0, Math.floor(above) - STUB_MARGIN)}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return box
}
