import { useState } from 'react'
import { Link } from 'react-router'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs'
import { say } from '#messages/counter.ts'
import { Button, buttonClass } from '#ui/elements/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { helpUrl } from '../../+help-link/help-articles.ts'
import { useCounterSession } from './counter-session.ts'
import { isMuted, setMuted, stampSound } from './stamp-sound.ts'

export function CounterMenu() {
  const { till } = useCounterSession()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon={IconDots}
        aria-label={till?.menu.title ?? say('menu.open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && <MenuDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function MenuDialog({ onClose }: { onClose: () => void }) {
  const { isOwner, till } = useCounterSession()
  const [muted, mute] = useState(isMuted)
  const turn = () => {
    setMuted(!muted)
    mute(!muted)
    if (muted) stampSound()
  }
  return (
    <Dialog title={till?.menu.title ?? say('menu.title')} onClose={onClose}>
      <div className="counter-menu">
        <Button
          wide
          className="counter-big"
          icon={muted ? IconVolumeOff : IconVolume}
          aria-pressed={!muted}
          onClick={turn}
        >
          {say(muted ? 'menu.sound_off' : 'menu.sound_on')}
        </Button>
        {isOwner && (
          <Link className={`${buttonClass('plain', { wide: true })} counter-big`} to="/business/settings">
            {say('menu.fast')}
          </Link>
        )}
        {isOwner && (
          <Link className={`${buttonClass('plain', { wide: true })} counter-big`} to={helpUrl('give')}>
            {say('menu.help')}
          </Link>
        )}
        {isOwner && (
          <Link className={`${buttonClass('plain', { wide: true })} counter-big`} to="/business/dashboard">
            {say('close')}
          </Link>
        )}
        {till?.menu.items}
      </div>
    </Dialog>
  )
}
