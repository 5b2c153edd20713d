/**
 * Checks a value against a JSON schema, for the keywords that our document uses; any other keyword is an error, so that
 * none is ignored.
 */
import { isDeepStrictEqual } from 'node:util'

export type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  items?: false | Schema
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

const KNOWN = new Set([
  '$ref',
  'type',
  'const',
  'enum',
  'anyOf',
  'allOf',
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
  'items',
  'prefixItems',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'default',
  'description',
])

/** Returns each violation with its path; empty if the value fits. */
export function misfits(schema: Schema, value: unknown, root: unknown = {}, at = ''): string[] {
  const strange = Object.keys(schema).filter((word) => !KNOWN.has(word))
  if (strange.length > 0) throw new Error(`The check does not know the schema’s ${strange.join(', ')}`)
  if (schema.$ref) return misfits(follow(root, schema.$ref), value, root, at)
  const wrong: string[] = []
  const say = (isWrong: boolean, words: string) => void (isWrong && wrong.push(`${at || 'it'} ${words}`))
  const inside = (part: Schema, held: unknown, name: string | number) =>
    wrong.push(...misfits(part, held, root, `${at}/${name}`))

  if (schema.type && ![schema.type].flat().some((type) => isOf(type, value)))
    return [`${at || 'it'} is no ${[schema.type].flat().join(' or ')}`]
  say('const' in schema && !isDeepStrictEqual(schema.const, value), 'is another value')
  say(schema.enum !== undefined && !schema.enum.includes(value), 'is none of those listed')
  say(
    schema.anyOf !== undefined && !schema.anyOf.some((one) => misfits(one, value, root, at).length === 0),
    'fits none of its kinds',
  )
  for (const one of schema.allOf ?? []) wrong.push(...misfits(one, value, root, at))
  if (typeof value === 'string') checkText(schema, value, say)
  if (typeof value === 'number')
    say(
      value < (schema.minimum ?? -Infinity) ||
        value > (schema.maximum ?? Infinity) ||
        value <= (schema.exclusiveMinimum ?? -Infinity),
      'is out of bounds',
    )
  if (Array.isArray(value)) {
    const { prefixItems = [], items } = schema
    say(
      value.length < (schema.minItems ?? 0) || value.length > (schema.maxItems ?? Infinity),
      'has too few or too many',
    )
    say(items === false && value.length > prefixItems.length, 'has more than its places')
    value.forEach((held, index) => inside(prefixItems[index] ?? (items || {}), held, index))
  } else if (typeof value === 'object' && value !== null) {
    for (const name of schema.required ?? []) say(!Object.hasOwn(value, name), `has no ${name}`)
    for (const [name, held] of Object.entries(value)) {
      const own = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : undefined
      if (own) inside(own, held, name)
      else if (schema.additionalProperties === false) say(true, `has an unknown ${name}`)
      else if (typeof schema.additionalProperties === 'object') inside(schema.additionalProperties, held, name)
      if (schema.propertyNames) inside(schema.propertyNames, name, name)
    }
  }
  return wrong
}

function checkText(
  { minLength = 0, maxLength = Infinity, pattern, format }: Schema,
  value: string,
  say: (isWrong: boolean, words: string) => void,
) {
  const length = Array.from(value).length
  say(length < minLength || length > maxLength, 'is too short or too long')
  say(pattern !== undefined && !new RegExp(pattern, 'u').test(value), 'does not match')
  if (format === 'date' || format === 'date-time') say(Number.isNaN(Date.parse(value)), `is no ${format}`)
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}

function follow(root: unknown, reference: string): Schema {
  const found: unknown = reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, name) => Reflect.get(Object(value), name), root)
  if (typeof found !== 'object' || found === null) throw new Error(`${reference} leads nowhere`)
  return found
}
