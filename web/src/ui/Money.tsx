/** Shows an amount with two decimals and thousands separators, or asterisks where balances are hidden. */
import { showMinor } from '@stampwell/domain/money.ts'

export type MoneyProps = {
  /** Minor units, as the API sends them. */
  amount_minor: number
  currency: string
  hidden?: boolean
}

export function Money({ amount_minor, currency, hidden = false }: MoneyProps) {
  return <span className="tn">{hidden ? '******' : showMinor(amount_minor, currency)}</span>
}
