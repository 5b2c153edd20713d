/** Cells that the admin area's lists of money share. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Balance } from '#app/Balance.tsx'

/** The name of a business, which leads to its page, and a line under it if there is one. */
export function MerchantCell({ business, under }: { business: { id: string; name: string }; under?: ReactNode }) {
  return (
    <>
      <Link className="row-name" to={`/admin/merchants/${business.id}`}>
        {business.name}
      </Link>
      {under !== undefined && <small>{under}</small>}
    </>
  )
}

/** The amount that a row is about. */
export function AmountCell(amount: { amount_minor: number; currency: string }) {
  return (
    <b>
      <Balance {...amount} />
    </b>
  )
}
