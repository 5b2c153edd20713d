/** This counter: its sound, how fast it is, and the way out. */
import { counter as doors } from '@stampwell/contract/doors.gen.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs'
import { useRead } from '../../../app/use-read.ts'
import { say } from '../../../messages/counter.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useCounterWho } from './counter-who.ts'
import { inSeconds } from './in-seconds.ts'
import { isMuted, setMuted, thock } from './thock.ts'

export function CounterMenu() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" icon={IconDots} aria-label={say('menu.open')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open && <MenuDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function MenuDialog({ onClose }: { onClose: () => void }) {
  const { isOwner } = useCounterWho()
  const [muted, mute] = useState(isMuted)
  const turn = () => {
    setMuted(!muted)
    mute(!muted)
    // What was turned on is heard at once.
    if (muted) thock()
  }
  return (
    <Dialog title={say('menu.title')} onClose={onClose}>
      <div className="counter-menu">
        <Button wide className="counter-big" icon={muted ? IconVolumeOff : IconVolume} aria-pressed={!muted} onClick={turn}>{say(muted ? 'menu.sound_off' : 'menu.sound_on')}</Button>
        <HowFast />
        {isOwner && <Link className={`${buttonClass('plain', { wide: true })} counter-big`} to="/business/dashboard">{say('close')}</Link>}
      </div>
    </Dialog>
  )
}

/** Half of all stamps, and the slowest of twenty. */
function HowFast() {
  const { data, error } = useRead(doors.times, {})
  return (
    <section>
      <h3 className="h4">{say('menu.fast')}</h3>
      <p className="muted tn">
        {error ? error.message : !data ? say('menu.fast_loading') : data.p50_ms === null || data.p95_ms === null ? say('menu.fast_none', { days: data.days })
          : say('menu.fast_text', { typical: inSeconds(data.p50_ms), slowest: inSeconds(data.p95_ms), days: data.days })}
      </p>
    </section>
  )
}
