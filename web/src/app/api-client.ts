/** Shared by every client of the API in this browser. */
import type { CallOptions } from '@stampwell/contract/call.ts'
import type { Endpoint, InputOf } from '@stampwell/contract/endpoint.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/connection.ts'
import { learnServerTime } from './server-clock.ts'

/** Same origin, unless `API_URL` names another host at build time. */
export const API_BASE = `${import.meta.env['VITE_API_URL'] ?? ''}/api`

/** Looked up at each call, so that a test can replace `fetch`. */
const network: typeof fetch = async (...request) => {
  const sentAt = Date.now()
  const response = await globalThis.fetch(...request)
  learnServerTime(response.headers.get('date'), sentAt)
  return response
}

/** For calls whose replies speak the page's language. */
export const translated = {
  base: API_BASE,
  language: LOCALE,
  words: { lost: say('lost'), failed: say('failed') },
  fetch: network,
}

export function withOptions<E extends Endpoint>(input: InputOf<E>, options: CallOptions): InputOf<E> & CallOptions {
  return Object.assign({}, input, options)
}
