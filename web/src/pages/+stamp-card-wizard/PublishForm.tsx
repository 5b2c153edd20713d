/** The last step: the card in words, what is missing, and Publish. */
import { ApiError } from '@stampwell/contract/call.ts'
import { profile, stampCards, terms } from '@stampwell/contract/doors.gen.ts'
import type { User } from '@stampwell/contract/business/profile.ts'
import { missingToPublish } from '@stampwell/domain/stamp-card.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAct } from '../../app/use-act.ts'
import { say as sayStamps } from '../../messages/stamps.ts'
import { say } from '../../messages/wizard.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Tag.tsx'
import { PublishList } from './PublishList.tsx'
import { refusalWords } from './refusal-words.ts'
import { ReviewList } from './ReviewList.tsx'
import type { ShownCard } from './shown-card.ts'
import { useTermsQuestion } from './use-terms-question.ts'

export type PublishFormProps = { card: ShownCard; user: User; save: () => Promise<boolean>; linkTo: (step: number) => string }

export function PublishForm({ card, user, save, linkTo }: PublishFormProps) {
  const publish = useAct(stampCards.publish, { also: [profile.show, terms.list], success: say('publish.done') })
  const { asking, agree } = useTermsQuestion()
  const [refused, setRefused] = useState<ApiError | null>(null)
  const missing = missingToPublish(card, card.rewards)
  // The server's list is the same rule on newer facts: what it names is shown as well.
  const all = { ...refused?.errors, ...missing }
  const isReady = Object.keys(missing).length === 0

  const send = async () => {
    if (!isReady || publish.busy || asking) return
    setRefused(null)
    if (!await save()) return
    // Published before: who holds it from then may keep older terms.
    const words = { title: sayStamps('publish_title', { name: card.card_name }), ok: say('publish.publish') }
    if (card.customers_count > 0 && await agree({ stampId: card.id, proposed: {}, ...words }) === null) return
    try {
      await publish.run({ params: { id: card.id } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error)
    }
  }
  return (
    <div className="stack publish">
      <PublishList missing={all} linkTo={linkTo} />
      <ReviewList card={card} currency={user.business.currency} linkTo={linkTo} />
      {refused && Object.keys(refused.errors).length === 0 && (
        <Note tone={refused.code === 'email_unverified' ? 'late' : 'harm'} role="alert">
          <span>{refused.code === 'email_unverified' ? say('publish.unverified') : refusalWords(refused)}</span>
          {refused.code === 'email_unverified' && <Link className="link" to="/business/account/verify">{say('publish.verify')}</Link>}
        </Note>
      )}
      <div className="publish-act">
        <Button look="main" big busy={publish.busy || asking} off={!isReady} aria-describedby="publish-note" onClick={() => void send()}>{say('publish.publish')}</Button>
        <p className="cap" id="publish-note">{isReady ? say('publish.note') : say('publish.blocked')}</p>
      </div>
    </div>
  )
}
