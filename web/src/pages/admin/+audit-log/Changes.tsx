import { say } from '#messages/admin-audit-log.ts'

type Fields = Readonly<Record<string, unknown>> | null

/** The fields that an act changed, as they were and as they are. */
export function Changes({ before, after }: { before: Fields; after: Fields }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  return (
    <table className="audit-changes">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{say('field')}</span>
          </th>
          <th scope="col">{say('before')}</th>
          <th scope="col">{say('after')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="was">{textOf(before?.[name])}</td>
            <td className="is">{textOf(after?.[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return say('unset')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
