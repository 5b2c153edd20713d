/** Converts the text of form fields to the types of their schema. */
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { z } from 'zod'
import { readJson } from './json.ts'

/** Text that cannot be converted to the type of its schema stays text, so that the schema refuses it. */
export function readFormField(text: string, name: string, endpoint: Endpoint): unknown {
  if (endpoint.files?.includes(name)) return text === '' || text === 'null' ? null : text
  const { kind, isNullable } = kindOf(endpoint.body?.shape[name])
  if (isNullable && (text === '' || text === 'null')) return null
  if (kind === 'number') return readNumber(text)
  if (kind === 'boolean' || kind === 'literal') return readBoolean(text)
  if (kind === 'array' || kind === 'object' || kind === 'record') return readJson(text)
  return text
}

/** Digits of any script; no other way to write a number, such as 1e3 or 0x10. */
function readNumber(text: string): number | string {
  const plain = foldDigits(text).trim()
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}

function readBoolean(text: string): boolean | string {
  if (text === 'true') return true
  return text === 'false' ? false : text
}

function kindOf(schema: unknown, isNullable = false): { kind: string; isNullable: boolean } {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return kindOf(schema.unwrap(), isNullable)
  if (schema instanceof z.ZodNullable) return kindOf(schema.unwrap(), true)
  if (schema instanceof z.ZodPipe) return kindOf(schema.in, isNullable)
  return { kind: schema instanceof z.ZodType ? schema.def.type : 'string', isNullable }
}
