/** Shows an amount with two decimals and thousands separators, or asterisks where balances are hidden. */
import { showMinor } from '#messages/money.ts'
import { say } from '#messages/ui.ts'

/** The same for every amount: the length tells nothing. */
const ASTERISKS = '******'

export type MoneyProps = {
  /** Minor units, as the API sends them. */
  amount_minor: number
  currency: string
  hidden?: boolean
}

export function Money({ amount_minor, currency, hidden = false }: MoneyProps) {
  if (!hidden) return <span className="tn">{showMinor(amount_minor, currency)}</span>
  // A role that may have a name: screen readers say it in place of the asterisks.
  return (
    <span className="tn" role="img" aria-label={say('balance.hidden')}>
      {ASTERISKS}
    </span>
  )
}
