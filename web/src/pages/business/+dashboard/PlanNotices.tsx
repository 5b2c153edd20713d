import type { User } from '@stampwell/contract/business/profile.ts'
import { Link } from 'react-router'
import { say } from '#messages/dashboard.ts'
import { say as sayPlan } from '#messages/plan.ts'
import { Note } from '#ui/feedback/Tag.tsx'

/** Says which limits of the plan are nearly or wholly used this month, as the e-mails of the same day did. */
export function PlanNotices({ plan }: Pick<User, 'plan'>) {
  return plan.notices.map(({ limit, percent }) => {
    const what = say(`notice.${limit}`, { count: plan.limits[limit] ?? 0 })
    const effect = say(limit === 'customers' || limit === 'operations_month' ? 'notice.joins' : 'notice.sends')
    return (
      <Note key={limit} role="note">
        {say(percent === 100 ? 'notice.full' : 'notice.near', { what, effect })}{' '}
        <Link className="link" to="/plans">
          {sayPlan('to_plans')}
        </Link>
      </Note>
    )
  })
}
