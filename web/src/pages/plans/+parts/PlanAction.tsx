import { Link, useSearchParams } from 'react-router'
import { buttonClass } from '#ui/elements/Button.tsx'
import type { OwnColumn } from './plan-columns.ts'

/** A link, so that Back returns from what the change does to the plans. */
export function PlanAction({ column: { plan, act } }: { column: OwnColumn }) {
  const [address] = useSearchParams()
  if (act === null) return null
  if (act.kind === 'text') return <span className="cap plans-text">{act.text}</span>
  const search = new URLSearchParams(address)
  search.set('plan', plan.id)
  return (
    <Link
      className={buttonClass(act.kind === 'open' && act.isMain ? 'main' : 'plain', { wide: true })}
      to={act.kind === 'to' ? act.href : { search: search.toString() }}
    >
      {act.label}
    </Link>
  )
}
