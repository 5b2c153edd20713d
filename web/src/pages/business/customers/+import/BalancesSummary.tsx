/** Says in a sentence what comes along in balances, what one line becomes, and what stays behind. */
import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import { useBusiness } from '#app/session/business.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/import.ts'
import { showMinor } from '#messages/money.ts'

const figures = new Intl.NumberFormat(LOCALE)

export function BalancesSummary({ customerImport: { balances } }: { customerImport: CustomerImport }) {
  const { business } = useBusiness()
  if (balances === null) return null
  const { people, stamps, rewards, worth_minor, worth_unknown, skipped, dropped, other_rewards, example, kept } =
    balances
  const counts = [
    ['already', skipped.already],
    ['holding', skipped.holding],
    ['not_open', skipped.not_open],
    ['stamps_dropped', dropped.stamps],
    ['points_dropped', dropped.points],
    ['other_rewards', other_rewards],
    ['kept', kept],
  ] as const
  const shown = counts.filter(([, count]) => count > 0)
  return (
    <section className="imp-balances-sum" aria-label={say('balances.title')}>
      <p>
        {say('balances.sum', {
          people: say('balances.people', { count: people }),
          stamps: say('balances.stamps_count', { count: stamps }),
          rewards: say('balances.rewards_count', { count: rewards }),
        })}{' '}
        {worth_minor > 0 && say('balances.worth', { amount: showMinor(worth_minor, business.currency) })}{' '}
        {worth_unknown > 0 && say('balances.worth_unknown', { count: worth_unknown })}
      </p>
      {example && (
        <p className="muted">
          {say('balances.example', {
            line: example.line,
            had: say('balances.stamps_count', { count: example.stamps }),
            stamps: say('balances.stamps_count', { count: example.balance }),
            rewards: say('balances.rewards_ready', { count: example.rewards }),
          })}
        </p>
      )}
      {shown.length > 0 && (
        <dl className="imp-counts" aria-label={say('balances.skipped')}>
          {shown.map(([why, count]) => (
            <div key={why} data-row="left_out">
              <dt>{say(`balances.${why}`)}</dt>
              <dd className="tn">{figures.format(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
