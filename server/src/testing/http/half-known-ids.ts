/** Requests with several ids, of which some exist and the others don't. */
import { randomUUID } from 'node:crypto'
import type { LooseInput } from './request.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const PARTS = ['params', 'query', 'body'] as const
type Field = { part: (typeof PARTS)[number]; name: string }

/** Returns each id of the request alone replaced by an unknown one, and each alone kept; nothing for a request with fewer than two ids. */
export function halfKnown(input: LooseInput): LooseInput[] {
  const fields = PARTS.flatMap((part) =>
    Object.entries(input[part] ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' && UUID.test(value) ? [{ part, name }] : [],
    ),
  )
  if (fields.length < 2) return []
  return fields.flatMap((field) => [
    withUnknown(input, [field]),
    withUnknown(
      input,
      fields.filter((other) => other !== field),
    ),
  ])
}

function withUnknown(input: LooseInput, fields: Field[]): LooseInput {
  const changed = { ...input }
  for (const { part, name } of fields) changed[part] = { ...changed[part], [name]: randomUUID() }
  return changed
}
