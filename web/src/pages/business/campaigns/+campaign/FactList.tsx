import './fact-list.css'

/** Names on one side, figures on the other, a line between two facts. */
export function FactList({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <dl className="cp-facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tn">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
