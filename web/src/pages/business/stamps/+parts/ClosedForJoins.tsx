import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { Link } from 'react-router'
import { say as sayPlan } from '#messages/plan.ts'
import { say } from '#messages/stamps.ts'
import { Note } from '#ui/feedback/Tag.tsx'

/** Says that a plan closed this card for new customers, and how to open it again; nothing for any other card. */
export function ClosedForJoins({ card }: { card: Pick<StampCard, 'status' | 'is_open_for_joins'> }) {
  if (card.status !== 'published' || card.is_open_for_joins) return null
  return (
    <Note role="note">
      {say('closed.text')} {say('closed.way_out')}{' '}
      <Link className="link" to="/plans">
        {sayPlan('to_plans')}
      </Link>
    </Note>
  )
}
