/** Which till this is, who stands there, and the way out. */
import { till as doors } from '@stampwell/contract/doors.gen.ts'
import type { TillStand } from '@stampwell/contract/till/till.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconUnlink from '@tabler/icons-react/dist/esm/icons/IconUnlink.mjs'
import { leaveTill, tillSession } from '../../../app/session/till.ts'
import { forgetWaitingOf } from '../../../app/session/waiting.ts'
import { ThemeSeg } from '../../../app/ThemeSeg.tsx'
import { useSend } from '../../../app/use-send.ts'
import { say } from '../../../messages/till.ts'
import { longDay } from '../../../messages/when.ts'
import { askDialog } from '../../../ui/ask-dialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

export function TillBar({
  stand: { till, business, signed_in },
  onLock,
}: {
  stand: TillStand
  onLock: (() => void) | null
}) {
  const [open, setOpen] = useState(false)
  return (
    <header className="till-bar" aria-label={say('bar.label')}>
      <p>
        <b>{till.location_name ? say('bar.at', { till: till.name, place: till.location_name }) : till.name}</b>
      </p>
      {signed_in && onLock && (
        <Button icon={IconLock} aria-label={say('bar.lock_of', { name: signed_in.name })} onClick={onLock}>
          {signed_in.name}
        </Button>
      )}
      <Button
        look="quiet"
        icon={IconDots}
        aria-label={say('bar.more')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && <MenuDialog until={longDay(till.expires_at, business.timezone)} onClose={() => setOpen(false)} />}
    </header>
  )
}

function MenuDialog({ until, onClose }: { until: string; onClose: () => void }) {
  const navigate = useNavigate()
  const unpair = useSend(doors.unpair, {
    onDone: () => {
      const { stand } = tillSession.get()
      if (stand) forgetWaitingOf(stand.till.id)
      leaveTill()
      return navigate('/till', { replace: true })
    },
  })
  const ask = async () => {
    const { pressed } = await askDialog({
      title: say('unpair.title'),
      text: say('unpair.text'),
      ok: say('unpair.ok'),
      cancel: true,
      harm: true,
    })
    if (pressed === 'ok') await unpair.submit({})
  }
  return (
    <Dialog title={say('menu.title')} onClose={onClose}>
      <div className="stack">
        <p className="muted">{say('menu.good_until', { date: until })}</p>
        <ThemeSeg />
        <Button look="harm" icon={IconUnlink} wide busy={unpair.busy} onClick={() => void ask()}>
          {say('menu.unpair')}
        </Button>
      </div>
    </Dialog>
  )
}
