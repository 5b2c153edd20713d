/** Lets an admin who views a business only read: with customers masked, without exports and searches of people. */
import { VIEW_REFUSALS } from '@stampwell/contract/en/refusals.ts'
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { z } from 'zod'
import type { Principal } from './handler.ts'
import { maskPeople } from './mask-people.ts'

const isView = (who: Principal | null) => who?.kind === 'business' && who.viewedBy !== null

/** Also for public endpoints: in a view nothing is written, not even what anybody may write. */
export function refuseClosedToViews({ method, closedToViews }: Pick<Endpoint, 'method' | 'closedToViews'>): void {
  if (method !== 'GET') refuse('forbidden', { message: VIEW_REFUSALS.write, view: true })
  if (closedToViews) refuse('forbidden', { message: VIEW_REFUSALS.read, view: true })
}

/** A search would tell whether a person is a customer. `query` was parsed by the endpoint's schema. */
export function refuseSearchInView({ personalQuery = [] }: Endpoint, who: Principal | null, query: unknown): void {
  const asked = Object(query) as Record<string, unknown> // an object, or nothing that has a field
  if (isView(who) && personalQuery.some((name) => asked[name] !== undefined))
    refuse('forbidden', { message: VIEW_REFUSALS.read, view: true })
}

/** Parses a reply. The one place that decides whether customers are masked in it. */
export function parseReply(schema: z.ZodType, data: unknown, who: Principal | null): unknown {
  const parsed = schema.parse(data)
  return isView(who) ? maskPeople(schema, parsed) : parsed
}
