/** Asks the owner, once on each device, to accept terms that are newer than those accepted last. */
import { profile } from '@stampwell/contract/client-endpoints.gen.ts'
import type { User } from '@stampwell/contract/business/profile.ts'
import { TERMS_DATE } from '@stampwell/domain/platform/terms-version.ts'
import { useState } from 'react'
import { setBusinessProfile } from '#app/session/business.ts'
import { readStored, store } from '#app/session/local-storage.ts'
import { sitePath } from '#app/site-path.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/terms-question.ts'
import { longDay } from '#messages/when.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

const ASKED = 'stampwell.terms-asked'

export function TermsQuestion({ user: { id }, version }: { user: User; version: number }) {
  const asked = `${id} ${version}`
  const [isOpen, setOpen] = useState(() => readStored(ASKED) !== asked)
  const accept = useAct(profile.acceptTerms, {
    success: say('accepted'),
    onDone: ({ user }) => setBusinessProfile(user),
  })
  if (!isOpen) return null
  const later = () => {
    store(ASKED, asked)
    setOpen(false)
  }
  return (
    <Dialog
      title={say('title')}
      onClose={later}
      startsAtTitle
      actions={
        <>
          <Button onClick={later}>{say('later')}</Button>
          <Button variant="main" busy={accept.busy} onClick={() => void accept.submit({ body: { version } })}>
            {say('accept')}
          </Button>
        </>
      }
    >
      <p>{say('text', { day: longDay(TERMS_DATE, 'UTC') })}</p>
      <p>
        <a className="link tall" href={sitePath('/terms-and-conditions')} target="_blank" rel="noopener">
          {say('read')}
        </a>
      </p>
    </Dialog>
  )
}
