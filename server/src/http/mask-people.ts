/** Masks the customers in a reply for an admin who views the business, by the marks of the reply's own schema. */
import { PERSONAL, type Personal } from '@stampwell/contract/personal.ts'
import { maskEmail } from '@stampwell/domain/text/email.ts'
import { maskName, maskText } from '@stampwell/domain/customers/mask-person.ts'
import { maskPhone } from '@stampwell/domain/text/phone.ts'
import { z } from 'zod'

const MASKS: Record<Personal, (text: string) => string | null> = {
  name: maskName,
  phone: maskPhone,
  email: maskEmail,
  birthday: () => null,
  text: maskText,
}

/** `value` is what the schema has parsed. */
export function maskPeople(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return value
  const mark = PERSONAL.get(schema)
  if (mark) return typeof value === 'string' ? MASKS[mark.is](value) : null
  if (schema instanceof z.ZodObject && isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => {
        const inner = schema.shape[name] as z.core.$ZodType | undefined
        return [name, inner ? maskPeople(inner, field) : field]
      }),
    )
  if (schema instanceof z.ZodRecord && isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, maskPeople(schema.def.valueType, field)]),
    )
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => maskPeople(schema.def.element, item))
  if (schema instanceof z.ZodTuple && Array.isArray(value))
    return value.map((item, n) => maskPeople(schema.def.items[n] ?? z.unknown(), item))
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return maskPeople(schema.def.innerType, value)
  if (schema instanceof z.ZodUnion) {
    const option = schema.def.options.find((one) => z.safeParse(one, value).success)
    return option ? maskPeople(option, value) : value
  }
  return value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
