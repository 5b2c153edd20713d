/** The last step: what is missing, and the card in words. Its button is in the wizard's footer. */
import type { User } from '@stampwell/contract/business/profile.ts'
import { Link, useLocation } from 'react-router'
import { RefusalText } from '#app/RefusalText.tsx'
import { verifyPath } from '#app/session/return-to.ts'
import { say } from '#messages/wizard.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { PublishList } from './PublishList.tsx'
import { ReviewList } from './ReviewList.tsx'
import type { ShownCard } from '../draft/shown-card.ts'
import type { Publishing } from './use-publish.ts'
import './card-review.css'

export type PublishFormProps = { card: ShownCard; user: User; publishing: Publishing; linkTo: (step: number) => string }

export function PublishForm({ card, user, publishing: { isReady, missing, refused }, linkTo }: PublishFormProps) {
  const { pathname, search } = useLocation()
  return (
    <div className="stack publish">
      {refused && Object.keys(refused.errors).length === 0 && (
        <Note tone={refused.code === 'email_unverified' ? 'late' : 'harm'} role="alert">
          <span>
            {refused.code === 'email_unverified' ? say('publish.unverified') : <RefusalText error={refused} />}
          </span>
          {refused.code === 'email_unverified' && (
            <Link className="link" to={verifyPath(pathname + search)}>
              {say('publish.verify')}
            </Link>
          )}
        </Note>
      )}
      <PublishList missing={missing} linkTo={linkTo} />
      <p className="cap" id="publish-note">
        {isReady ? say('publish.note') : say('publish.blocked')}
      </p>
      {(user.plan.usage['live_cards'] ?? 0) > 0 && (
        <div className="row">
          <Link className={buttonClass('plain')} to={`/business/stamps/edit/${card.id}?part=what-if`}>
            {say('publish.what_if')}
          </Link>
        </div>
      )}
      <ReviewList card={card} currency={user.business.currency} linkTo={linkTo} />
    </div>
  )
}
