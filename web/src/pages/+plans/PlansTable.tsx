/** Four plans side by side, a row for each thing that they hold. */
import clsx from 'clsx'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { say } from '#messages/plans.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import type { PlanColumn, PlansInput } from './plan-column.ts'
import { PlanHead } from './PlanHead.tsx'
import { held, PLAN_ROWS, type Held } from './plan-rows.ts'

export function PlansTable<C extends PlanColumn>({ columns, action }: PlansInput<C>) {
  const edge = ({ isYours }: PlanColumn) => clsx(isYours && 'mine')
  return (
    <table className="plans-table">
      <caption className="sr">{say('table')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{say('what')}</span>
          </th>
          {columns.map((column) => (
            <th key={column.plan.id} scope="col" className={edge(column)}>
              <PlanHead column={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PLAN_ROWS.map((row) => (
          <tr key={row}>
            <th scope="row">{say(`row.${row}`)}</th>
            {columns.map((column) => (
              <td key={column.plan.id} className={edge(column)}>
                <HeldCell value={held(column.plan, row)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>
            <span className="sr">{say('acts')}</span>
          </td>
          {columns.map((column) => (
            <td key={column.plan.id} className={edge(column)}>
              {action(column)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

function HeldCell({ value }: { value: Held }) {
  if (typeof value === 'string') return value
  if (value)
    return (
      <>
        <Icon of={IconCheck} size={18} stroke={2.2} />
        <span className="sr">{say('yes')}</span>
      </>
    )
  return (
    <span className="plans-no">
      <span aria-hidden="true">–</span>
      <span className="sr">{say('no')}</span>
    </span>
  )
}
