import type { adminFinancial as declared } from '@stampwell/contract/admin/financial.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import { Balance } from '#app/Balance.tsx'
import { useShowBalance } from '#app/show-balance.ts'
import { say } from '#messages/admin-financial.ts'
import { showMinor } from '#messages/money.ts'
import { FigureBand } from '../+parts/FigureBand.tsx'

export type Financial = DataOf<typeof declared.show>
type Sum = Financial['paid'][number]

/** Each currency has figures of its own: amounts of two are never added. */
export function Figures({ financial: { paid, refunded, due, open_differences } }: { financial: Financial }) {
  const isShown = useShowBalance()
  const figure = (name: 'paid' | 'refunded') => (sum: Sum) => ({
    name: `${name} ${sum.currency}`,
    label: say(`figures.${name}`, { currency: sum.currency }),
    value: <Balance amount_minor={sum.amount_minor} currency={sum.currency} />,
    text: changeOf(sum, isShown),
  })
  return (
    <FigureBand
      label={say('figures.label')}
      figures={[
        ...paid.map(figure('paid')),
        ...refunded.map(figure('refunded')),
        {
          name: 'due',
          label: say('figures.due'),
          value:
            due.amounts.length === 0
              ? say('figures.none')
              : due.amounts.map((amount) => (
                  <div key={amount.currency}>
                    <Balance {...amount} />
                  </div>
                )),
          text: say('figures.due_text', { count: due.late, grace: due.grace }),
        },
        {
          name: 'differences',
          label: say('figures.differences'),
          value: open_differences,
          text: say('figures.differences_text'),
        },
      ]}
    />
  )
}

function changeOf({ amount_minor, before_minor, currency }: Sum, isShown: boolean): string {
  const change = amount_minor - before_minor
  if (change === 0) return say('figures.same')
  if (!isShown) return say('figures.changed')
  const amount = showMinor(Math.abs(change), currency)
  return say(change > 0 ? 'figures.more' : 'figures.less', { amount })
}
