/** Generates values that fit a JSON schema of our document, and values that just miss it. */
import fc from 'fast-check'
import { misfits, type Schema } from './schema-check.ts'

/** Generates realistic values for a field name; null if the schema is enough. */
export type Hints = (name: string) => fc.Arbitrary<unknown> | null
const none: Hints = () => null

export function fitting(schema: Schema, hints: Hints = none): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, hints)))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type }, hints)))
  if (schema.type === 'string') return text(schema)
  if (schema.type === 'integer')
    return fc.integer({ min: Math.max(schema.minimum ?? -1e9, -1e9), max: Math.min(schema.maximum ?? 1e9, 1e9) })
  if (schema.type === 'number')
    return fc
      .double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true })
      .map((number) => (Object.is(number, -0) ? 0 : number))
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'array') return list(schema, hints)
  if (schema.type === 'object') return object(schema, hints)
  throw new Error(`No values for ${JSON.stringify(schema)}`)
}

function text(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 60, pattern, format } = schema
  if (format === 'uuid') return fc.uuid()
  if (format === 'date') return date(schema)
  if (pattern && !pattern.startsWith('^[^')) return fc.stringMatching(new RegExp(pattern))
  const free = fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 60) }),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 20) }),
    fc.constant('x'.repeat(maxLength)),
  )
  return free.filter((value) => misfits(schema, value).length === 0)
}

/** First and last days of years, months and whole calendars: a database, a clock or a time zone may know them otherwise. */
const DATES = [
  '0000-01-01',
  '0001-01-01',
  '1582-10-10',
  '1899-12-31',
  '1900-01-01',
  '1970-01-01',
  '2028-02-29',
  '2199-12-31',
  '2200-01-01',
  '9999-12-31',
]

function date(schema: Schema): fc.Arbitrary<string> {
  const known = DATES.filter((one) => misfits(schema, one).length === 0)
  const free = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((one) => one.toISOString().slice(0, 10))
  return fc.oneof({ weight: 3, arbitrary: free }, { weight: 1, arbitrary: fc.constantFrom(...known) })
}

function list({ items, prefixItems = [], minItems = 0, maxItems = 5 }: Schema, hints: Hints): fc.Arbitrary<unknown[]> {
  if (prefixItems.length > 0) return fc.tuple(...prefixItems.map((one) => fitting(one, hints)))
  return items
    ? fc.array(fitting(items, hints), { minLength: minItems, maxLength: Math.min(maxItems, 5) })
    : fc.constant([])
}

function object({ properties = {}, required = [], additionalProperties }: Schema, hints: Hints): fc.Arbitrary<object> {
  if (typeof additionalProperties === 'object')
    return fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), fitting(additionalProperties, hints), { maxKeys: 3 })
  const fields = Object.entries(properties).map(([name, schema]): [string, fc.Arbitrary<unknown>] => {
    const [hint, free] = [hints(name), fitting(schema, hints)]
    if (!hint) return [name, free]
    const either = fc.tuple(hint, free).map(([known, other]) => (misfits(schema, known).length === 0 ? known : other))
    return [name, fc.oneof({ weight: 6, arbitrary: either }, { weight: 1, arbitrary: free })]
  })
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true })
}

/** Returns variants of the value, each with one violation somewhere: every violation known here. */
export function wrongs(schema: Schema, value: unknown): unknown[] {
  const { maxLength, minLength, maximum, minimum } = schema
  const bounds = [
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(minLength ? ['x'.repeat(minLength - 1)] : []),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minimum === undefined ? [] : [minimum - 1]),
  ]
  const dates = schema.format === 'date' ? [...DATES, '2026-02-30', '2026-13-01'] : []
  const others = [null, true, 0, -1, 1.5, 2 ** 53, '', 'no such', '7', [], {}, [null], [[]], { a: 1 }, 'x\u0001y']
  return [...bounds, ...dates, ...others, ...inside(schema, value)].filter((one) => misfits(schema, one).length > 0)
}

function inside(schema: Schema, value: unknown): unknown[] {
  if (schema.anyOf)
    return schema.anyOf.filter((one) => misfits(one, value).length === 0).flatMap((one) => wrongs(one, value))
  if (Array.isArray(value))
    return value.flatMap((held, index) =>
      wrongs(schema.prefixItems?.[index] ?? (schema.items || {}), held).map((one) => value.with(index, one)),
    )
  if (typeof value !== 'object' || value === null) return []
  const fields: Record<string, unknown> = { ...value }
  const parts = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    wrongs(part, fields[name]).map((one) => ({ ...fields, [name]: one })),
  )
  const without = (schema.required ?? []).map((name) =>
    Object.fromEntries(Object.entries(fields).filter(([held]) => held !== name)),
  )
  return [...parts, ...without, { ...fields, no_such_field: 1 }]
}
