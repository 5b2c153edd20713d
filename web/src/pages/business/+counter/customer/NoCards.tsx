import { Link } from 'react-router'
import { say } from '#messages/counter.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'
import { useCounterSession } from '../session/counter-session.ts'

/** Without a published card there is nothing to stamp; only the owner can publish one. */
export function NoCards() {
  const { isOwner } = useCounterSession()
  return (
    <EmptyState
      title={say('empty.no_cards')}
      text={say('empty.no_cards_text')}
      actions={
        isOwner && (
          <Link className={buttonClass('main')} to="/business/stamps">
            {say('empty.no_cards_link')}
          </Link>
        )
      }
    />
  )
}
