/** A price in large figures; its decimals are smaller. Prices are never hidden. */
import './price.css'
import { showMinor } from '#messages/money.ts'

export function Price({ amount_minor, currency }: { amount_minor: number; currency: string }) {
  const text = showMinor(amount_minor, currency)
  const point = text.lastIndexOf('.')
  if (point < 0) return <b className="price tn">{text}</b>
  return (
    <b className="price tn">
      {text.slice(0, point)}
      <small>{text.slice(point)}</small>
    </b>
  )
}
