/** Fake network for tests: answers by method and path, and records the requests. */
import { vi } from 'vitest'

/** `search`: the query with its `?`, '' without one. */
export type SentRequest = { method: string; path: string; search: string; headers: Headers; body: unknown }
export type Reply =
  | {
      status?: number
      data?: unknown
      message?: string
      code?: string
      errors?: Record<string, string[]>
      retry_after?: number
      /** The `Date` of the reply; without it the reply says no time. */
      server_time?: Date
      [beside: string]: unknown
    }
  | 'offline'
  /** Never answers. */
  | 'hanging'

/** `replies` is keyed by `METHOD /v1/path`. A list is answered in order, its last reply repeatedly. */
export function fakeApi(replies: Record<string, Reply | Reply[]>): SentRequest[] {
  const sent: SentRequest[] = []
  const left = new Map(
    Object.entries(replies).map(([endpoint, reply]) => [endpoint, Array.isArray(reply) ? [...reply] : [reply]]),
  )
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    const path = pathname.replace(/^\/api/, '')
    const method = init.method ?? 'GET'
    sent.push({
      method,
      path,
      search,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    })
    const queue = left.get(`${method} ${path}`)
    const reply = (queue && queue.length > 1 ? queue.shift() : queue?.[0]) ?? defaultReply(path)
    if (reply === undefined) throw new Error(`No reply for ${method} ${path}`)
    if (reply === 'offline') throw new TypeError('Failed to fetch')
    if (reply === 'hanging') return new Promise<Response>(() => {})
    const { status = 200, retry_after, server_time, ...body } = reply
    return new Response(JSON.stringify({ message: 'OK', ...body }), {
      status,
      headers: {
        'content-type': 'application/json',
        ...(retry_after ? { 'retry-after': String(retry_after) } : {}),
        ...(server_time ? { date: server_time.toUTCString() } : {}),
      },
    })
  })
  return sent
}

/** There are no offers and campaigns, also at the counter, and the operator says nothing, unless a test gives some. */
function defaultReply(path: string): Reply | undefined {
  if (path === '/v1/platform') return { data: { sign_up: 'open', banner: null, support_email: null, payments: true } }
  const meta = { page: 1, per_page: 20, total: 0, last_page: 1, counts: {}, today: '2026-11-20' }
  if (path === '/v1/business/offers') return { data: { data: [], meta } }
  if (path === '/v1/business/campaigns') return { data: { campaigns: [], meta } }
  return path.startsWith('/v1/business/counter/offers/') ? { data: { offers: [] } } : undefined
}
