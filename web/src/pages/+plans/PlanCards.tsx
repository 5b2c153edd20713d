/** The plans one below the other, on narrow screens: your own first, then larger ones, then smaller ones. */
import clsx from 'clsx'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import { Icon } from '#ui/elements/Icon.tsx'
import type { PlanColumn, PlansInput } from './plan-column.ts'
import { planName } from './plan-name.ts'
import { PlanHead } from './PlanHead.tsx'
import { lineOf, PLAN_ROWS } from './plan-rows.ts'

export function PlanCards<C extends PlanColumn>({ columns, action }: PlansInput<C>) {
  const own = columns.findIndex(({ isYours }) => isYours)
  const sorted = own < 0 ? columns : [...columns.slice(own), ...columns.slice(0, own).toReversed()]
  return (
    <div className="plans-cards">
      {sorted.map((column) => (
        <section
          key={column.plan.id}
          className={clsx('plans-card', column.isYours && 'mine')}
          aria-label={planName(column.plan)}
        >
          <h2>
            <PlanHead column={column} />
          </h2>
          <ul>
            {PLAN_ROWS.map((row) => ({ row, ...lineOf(column.plan, row) }))
              .filter(({ text }) => text !== '')
              .map(({ row, isHeld, text }) => (
                <li key={row} className={clsx(!isHeld && 'none')}>
                  <Icon of={isHeld ? IconCheck : IconMinus} size={18} />
                  {text}
                </li>
              ))}
          </ul>
          {action(column)}
        </section>
      ))}
    </div>
  )
}
