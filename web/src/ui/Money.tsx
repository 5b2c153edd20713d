/** Shows an amount with two decimals and thousands separators, or asterisks where balances are hidden. */
import { showMinor } from '@stampwell/domain/money.ts'
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
  return (
    <span className="tn">
      <span aria-hidden="true">{ASTERISKS}</span>
      <span className="sr">{say('balance.hidden')}</span>
    </span>
  )
}
