import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { refuse, refuseFields, type FieldErrors } from '@stampwell/domain/refusal.ts'
import { z } from 'zod'
import { isStorableText } from '../db/storable-text.ts'
import { say } from '../texts/request-refusals.ts'
import { issueMessage } from './issue-message.ts'

const NO_FIELDS = z.strictObject({})

/** Refuses `not_found` for an invalid id and for text that no stored value can contain. */
export function parseParams(endpoint: Endpoint, params: unknown): unknown {
  if (!endpoint.params) return undefined
  const parsed = endpoint.params.safeParse(params)
  if (!parsed.success || !isClean(parsed.data)) refuse('not_found')
  return parsed.data
}

/** Treats an empty query field (`?search=`) as absent. */
export function parseQuery(endpoint: Endpoint, query: unknown): unknown {
  if (!endpoint.query) return undefined
  const nonEmpty = Object.entries(query ?? {}).filter(([, value]) => value !== '')
  return parse(endpoint.query, Object.fromEntries(nonEmpty))
}

export function parseBody(endpoint: Endpoint, body: object): unknown {
  const parsed = parse(endpoint.body ?? NO_FIELDS, body)
  return endpoint.body ? parsed : undefined
}

function parse(schema: z.ZodType, value: object): unknown {
  const unclean = Object.entries(value).filter(([name, part]) => !isClean(name) || !isClean(part))
  if (unclean.length > 0) refuseFields(Object.fromEntries(unclean.map(([name]) => [name, [say('unclean')]])))
  const parsed = schema.safeParse(value, { error: issueMessage })
  return parsed.success ? parsed.data : refuseFields(toFieldErrors(parsed.error.issues))
}

/** Tells whether PostgreSQL can store all text of it. */
function isClean(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => isClean(name) && isClean(part))
}

function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors = Object.create(null) as FieldErrors // no prototype: a field may have any name
  const add = (field: string, message: string) => (errors[field] ??= []).push(message)
  for (const issue of issues) {
    const field = issue.path.join('.')
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add(field ? `${field}.${key}` : key, say('no_such_field'))
    else add(field || 'body', issue.message)
  }
  return errors
}
