/** A price in large figures; its decimals are smaller. Prices are never hidden. */
import './price.css'
import { showMinor } from '#messages/money.ts'

/** French writes a comma, and the sign behind them. */
const DECIMALS = /[.,]\d\d(?=\D*$)/

export function Price({ amount_minor, currency }: { amount_minor: number; currency: string }) {
  const text = showMinor(amount_minor, currency)
  const found = DECIMALS.exec(text)
  if (!found) return <b className="price tn">{text}</b>
  const [decimals] = found
  return (
    <b className="price tn">
      {text.slice(0, found.index)}
      <small>{decimals}</small>
      {text.slice(found.index + decimals.length)}
    </b>
  )
}
