/** The header while nobody is signed in at the till: which till it is, and its menu. */
import type { TillProfile } from '@stampwell/contract/till/till.ts'
import { useState } from 'react'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { say } from '#messages/till.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { TillMenuItems } from './TillMenuItems.tsx'

export function TillBar({ profile }: { profile: TillProfile }) {
  const [open, setOpen] = useState(false)
  return (
    <header className="till-bar" aria-label={say('bar.label')}>
      <p>
        <b>{tillName(profile)}</b>
      </p>
      <Button
        variant="quiet"
        icon={IconDots}
        aria-label={say('menu.title')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Dialog title={say('menu.title')} onClose={() => setOpen(false)}>
          <div className="stack">
            <TillMenuItems profile={profile} />
          </div>
        </Dialog>
      )}
    </header>
  )
}

export function tillName({ till }: TillProfile): string {
  return till.location_name ? say('bar.at', { till: till.name, place: till.location_name }) : till.name
}
