/** Calls of the providers that have documented HTTP and no package: JSON both ways, the key in a header. */
import type { PaymentProviderName } from '@stampwell/domain/billing/payment-provider.ts'
import type { z } from 'zod'
import { hideSecrets } from '../hide-secrets.ts'
import { createAmounts, type Amounts, type Failures } from './amounts.ts'
import { createLimitedFetch, TIMEOUT_MS } from './limited-fetch.ts'
import { PaymentProviderError, type ProviderFailure } from './payment-provider.ts'

export type ProviderReply = { status: number; json: unknown }

export type ProviderApi = Failures &
  Amounts & {
    get: (path: string) => Promise<ProviderReply>
    post: (path: string, body: object) => Promise<ProviderReply>
    /** Reads the answer to a request that the provider accepted; throws for every other. */
    read: <T>(reply: ProviderReply, schema: z.ZodType<T>) => T
    /** Returns the provider's words without secrets. */
    clean: (words: string) => string
  }

export type ProviderApiOptions = {
  provider: PaymentProviderName
  origin: string
  secretKey: string
  timeoutMs?: number | undefined
}

export function openProviderApi({ provider, origin, secretKey, timeoutMs }: ProviderApiOptions): ProviderApi {
  const limitedFetch = createLimitedFetch(timeoutMs ?? TIMEOUT_MS)
  const clean = (words: string) => hideSecrets(words, [secretKey])
  const fail = (why: ProviderFailure, message: string) => new PaymentProviderError(provider, why, clean(message))
  const unavailable = (message: string) => fail('unavailable', message)
  const refused = (message: string) => fail('refused', message)

  return {
    get: (path) => call(path, { method: 'GET' }),
    post: (path, body) => call(path, { method: 'POST', body: JSON.stringify(body) }),
    read(reply, schema) {
      if (reply.status >= 400) throw refused(`${provider} answered ${reply.status}: ${messageOf(reply.json)}`)
      const read = schema.safeParse(reply.json)
      if (read.success) return read.data
      throw unavailable(`${provider}’s answer can not be read: ${read.error.issues[0]?.path.join('.')}`)
    },
    clean,
    unavailable,
    refused,
    ...createAmounts(provider, { unavailable, refused }),
  }

  async function call(path: string, init: { method: string; body?: string }): Promise<ProviderReply> {
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${secretKey}`,
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const { status, text } = await limitedFetch(`${origin}${path}`, { ...init, headers })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((error: unknown) => {
        throw unavailable(`${provider} did not answer: ${reasonOf(error)}`)
      })
    if (status >= 500 || status === 408 || status === 429) throw unavailable(`${provider} answered ${status}`)
    const json = parseJson(text)
    if (status === 401 || status === 403)
      throw fail('key_refused', `${provider} answered ${status}: ${messageOf(json)}`)
    if (json === undefined) throw unavailable(`${provider} answered ${status} without JSON`)
    return { status, json }
  }
}

/** Returns the provider's own words about a failure. */
export function messageOf(json: unknown): string {
  const message = typeof json === 'object' && json !== null && 'message' in json ? json.message : ''
  return typeof message === 'string' ? message : ''
}

/** `fetch` hides the reason in the error's cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** Returns undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
