/**
 * Compares a plan with what the business has now; rows that stay the same are left out. The roles are written out,
 * against the lint rule on redundant roles: where CSS turns rows into blocks, a browser may drop those of the elements.
 */
import type { User } from '@stampwell/contract/business/profile.ts'
import { STANDING_LIMITS, type OverLimit } from '@stampwell/domain/billing/plan-limits.ts'
import { say } from '#messages/plans.ts'
import { held, PLAN_ROWS, type Held, type PlanRow } from '../../+plans/plan-rows.ts'
import type { SoldPlan } from '../../+plans/plan-column.ts'
import { planName } from '../../+plans/plan-name.ts'

type MovesTableProps = { user: User; plan: SoldPlan; over: readonly OverLimit[] }

export function MovesTable({ user, plan, over }: MovesTableProps) {
  const moves = PLAN_ROWS.map((row) => ({ row, now: held(user.plan, row), after: held(plan, row) })).filter(
    ({ now, after }) => now !== after,
  )
  if (moves.length === 0) return null
  return (
    <div className="change-moves-frame">
      <table className="change-moves" role="table">
        <caption className="h3">{say('change.table')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              <span className="sr">{say('what')}</span>
            </th>
            <th role="columnheader" scope="col">
              {say('change.now', { plan: planName(user.plan) })}
            </th>
            <th role="columnheader" scope="col">
              {say('change.after', { plan: planName(plan) })}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {moves.map(({ row, now, after }) => (
            <tr key={row} role="row">
              <th role="rowheader" scope="row">
                {say(`row.${row}`)}
              </th>
              <td role="cell" data-head={say('change.now_short')}>
                {wordsOf(now)}
              </td>
              <td role="cell" data-head={say('change.after_short')}>
                <b>{wordsOf(after)}</b>
                <Use row={row} user={user} over={over} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whether what the business has fits. Cards over the limit have their own part. */
function Use({ row, user, over }: { row: PlanRow } & Omit<MovesTableProps, 'plan'>) {
  const limit = STANDING_LIMITS.find((one) => one === row)
  const used = limit && user.plan.usage[limit]
  if (!limit || !used) return null
  const isOver = over.find((one) => one.limit === limit)
  if (!isOver) return <small>{say('change.fits', { used })}</small>
  return <small className="over">{say(`change.over.${limit}`, { used: isOver.used })}</small>
}

function wordsOf(value: Held): string {
  if (typeof value === 'string') return value
  return say(value ? 'yes' : 'no')
}
