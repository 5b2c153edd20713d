/** The API client of the browser, the seeds and the tests. It depends only on `fetch` and an endpoint. */
import type { Language } from '@stampwell/domain/text/language.ts'
import type { RefusalCode, FieldErrors } from '@stampwell/domain/refusal.ts'
import { connectionTexts } from './en/connection.ts'
import type { InputOf, Audience, DataOf, EndpointRef, Endpoint, Raw } from './endpoint.ts'

/**
 * `pressed_ago`: whole seconds since the press, where a device kept the act. `keepalive`: the browser finishes the request
 * even when its page is closed; for bodies of at most 64 KiB.
 */
export type CallOptions = {
  idempotency_key?: string
  pressed_ago?: number
  signal?: AbortSignal
  keepalive?: boolean
}

/** A refusal, with the error envelope as sent; a network failure has code `unavailable` and status 0. */
export class ApiError extends Error {
  readonly status: number
  readonly code: RefusalCode
  readonly errors: FieldErrors
  readonly request_id: string | null
  readonly retry_after: number | null
  readonly detail: Record<string, unknown>
  constructor(status: number, body: Record<string, unknown>, retryAfter: number | null, words = connectionTexts) {
    super(typeof body['message'] === 'string' ? body['message'] : words.failed)
    this.name = 'ApiError'
    this.status = status
    this.code = (body['code'] ?? 'unavailable') as RefusalCode // the server sends only codes from the closed list
    this.errors = (body['errors'] ?? {}) as FieldErrors // the server sends this shape
    this.request_id = typeof body['request_id'] === 'string' ? body['request_id'] : null
    this.retry_after = retryAfter
    this.detail = body
  }
}

export type CallSettings = {
  /** Origin and base path, e.g. `/api` or `https://api.example.com/api`. */
  base: string
  /** The bearer token for an audience, or null for none. */
  token: (audience: Audience) => string | null
  /** The language of what the server answers; English without it. */
  language?: Language
  /** The client's own words in that language. */
  words?: typeof connectionTexts
  fetch?: typeof fetch
  /** Keeps replies that carry an `ETag`, and asks for them again only if they changed. Without it nothing is kept. */
  replies?: ReplyStore
}

type KeptReply = { etag: string; body: Record<string, unknown> }
/** Replies in memory, of one token and one page: `key` is the path with its query. */
export type ReplyStore = {
  find: (token: string | null, key: string) => KeptReply | null
  keep: (token: string | null, key: string, reply: KeptReply) => void
  clear: () => void
}

/** Keeps the newest `max` replies of the token that called last. */
export function createReplyStore(max = 30): ReplyStore {
  const kept = new Map<string, KeptReply>()
  let owner: string | null = null
  const enter = (token: string | null) => {
    if (token !== owner) kept.clear()
    owner = token
  }
  return {
    find(token, key) {
      enter(token)
      return kept.get(key) ?? null
    },
    keep(token, key, reply) {
      // The answer to a request of the session before.
      if (token !== owner) return
      kept.delete(key)
      kept.set(key, reply)
      for (const oldest of kept.keys()) if (kept.size > max) kept.delete(oldest)
    },
    clear() {
      kept.clear()
    },
  }
}

export type Answer<E extends Endpoint> = { data: DataOf<E>; message: string; replayed: boolean }

/** The returned function rejects with `ApiError` and sets no timeout. */
export function createCall(settings: CallSettings) {
  return async function call<E extends Endpoint>(
    endpoint: EndpointRef<E> | E,
    input: InputOf<E> & CallOptions,
  ): Promise<Answer<E>> {
    const { response, known, keep } = await reach(settings, endpoint as EndpointRef, input as LooseInput) // InputOf checked the parts
    const body = known ?? (await readJson(response))
    // Half an answer, or the log-in page of somebody's Wi-Fi: whether the server did what it was asked is unknown.
    if (body['data'] === undefined) throw lostConnection(settings.words)
    keep(body)
    return {
      data: body['data'] as DataOf<E>, // the server parsed the reply with the endpoint's schema
      message: typeof body['message'] === 'string' ? body['message'] : '',
      replayed: response.headers.get('idempotent-replayed') === 'true',
    }
  }
}

export type Call = ReturnType<typeof createCall>

/** Returns the same for endpoints that answer with a file: its bytes. */
export function createFileCall(settings: CallSettings) {
  return async function fetchFile<E extends FileEndpoint>(
    endpoint: EndpointRef<E>,
    input: InputOf<E> & CallOptions,
  ): Promise<Blob> {
    const { response } = await reach(settings, endpoint as EndpointRef, input as LooseInput) // InputOf checked the parts
    return response.blob()
  }
}

export type FileEndpoint = Endpoint & { reply: Raw }

type Reached = {
  response: Response
  /** The reply that is kept, if the server says that it did not change. */
  known: Record<string, unknown> | null
  keep: (body: Record<string, unknown>) => void
}

async function reach(
  { base, token, language, words, fetch: send = fetch, replies }: CallSettings,
  endpoint: EndpointRef,
  input: LooseInput,
): Promise<Reached> {
  const bearer = token(endpoint.audience)
  const request = toRequest(endpoint, input, bearer)
  const kept = endpoint.method === 'GET' ? replies?.find(bearer, request.path) : null
  if (kept) {
    request.headers['if-none-match'] = kept.etag
    // Beside it some browsers add `no-cache`, by which a caller asks for a reply that is read anew.
    request.headers['cache-control'] = 'max-age=0'
  }
  if (language) request.headers['accept-language'] = language
  const from = endpoint.isOutsideApi ? base.replace(/\/api$/, '') : base
  const response = await send(from + request.path, request.init).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw lostConnection(words)
  })
  const known = response.status === 304 && kept ? kept.body : null
  if (!response.ok && !known) {
    const retryAfter = Number(response.headers.get('retry-after')) || null
    throw new ApiError(response.status, await readJson(response), retryAfter, words)
  }
  const etag = endpoint.method === 'GET' ? response.headers.get('etag') : null
  const keep = (body: Record<string, unknown>) => {
    if (etag !== null) replies?.keep(bearer, request.path, { etag, body })
  }
  return { response, known, keep }
}

/** No answer, or none of the API's. */
export function lostConnection(words = connectionTexts): ApiError {
  return new ApiError(0, { code: 'unavailable', message: words.lost }, null)
}

type LooseInput = CallOptions & {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

function toRequest(endpoint: EndpointRef, input: LooseInput, bearer: string | null) {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (bearer) headers['authorization'] = `Bearer ${bearer}`
  if (input.idempotency_key) headers['idempotency-key'] = input.idempotency_key
  if (input.pressed_ago) headers['pressed-ago'] = String(input.pressed_ago)
  const init: RequestInit = { method: endpoint.method, headers, ...(input.signal ? { signal: input.signal } : {}) }
  if (input.keepalive) init.keepalive = true
  if (input.body && endpoint.files && holdsFile(input.body)) init.body = toForm(input.body)
  else if (input.body) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(input.body)
  }
  return { path: fillPath(endpoint.path, input.params ?? {}) + toQuery(input.query ?? {}), headers, init }
}

/** Replaces each `{name}` with the parameter's URL-encoded value. */
export function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function toQuery(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return text ? `?${text}` : ''
}

function holdsFile(body: Record<string, unknown>): boolean {
  return Object.values(body).some((value) => value instanceof Blob)
}

function toForm(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    if (value instanceof Blob) form.append(name, value)
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}

/** Returns no fields for what is no JSON, or breaks off. */
async function readJson(response: Response): Promise<Record<string, unknown>> {
  const value: unknown = await response.json().catch(() => ({}))
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
