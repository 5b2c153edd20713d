/** Files in a bucket that speaks S3. The bucket stays closed: the house fetches what it hands out. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { refuse } from '@stampwell/domain/refusal.ts'
import { signableQuery, signedHeaders } from './sign-s3.ts'
import type { Store, StoreLog } from './store.ts'

/** For one whole call. */
const TIMEOUT_MS = 8_000
/** Pictures are made by us and far smaller; whoever sends more is not our bucket. */
const MAX_BYTES = 16 * 1024 * 1024

/** `s3://key:secret@host/bucket/folder?region=…&tls=off`. `patienceMs` is shorter in tests. */
export function bucketStore(storageUrl: string, log: StoreLog, timeoutMs = TIMEOUT_MS): Store {
  const { bucket, folder, ...access } = readAddress(storageUrl)

  return {
    async put(path, data, contentType) {
      const { status } = await call('PUT', path, { body: new Uint8Array(data), contentType })
      if (status !== 200) fail('PUT', { status })
    },
    async get(path) {
      const { status, bytes } = await call('GET', path)
      if (status === 404) return null
      if (status !== 200) fail('GET', { status })
      return { stream: Readable.from([bytes]), size: bytes.length }
    },
    async remove(path) {
      // One that stays is in nobody's way, and the act that is over must not fail by it.
      await call('DELETE', path).catch(() => undefined)
    },
    async *list() {
      for (let after: string | null = ''; after !== null;) {
        const query = signableQuery({
          'list-type': '2',
          prefix: folder,
          ...(after === '' ? {} : { 'continuation-token': after }),
        })
        const { status, bytes } = await call('GET', `?${query}`, { from: bucket })
        if (status !== 200) fail('GET', { status })
        const said = bytes.toString('utf8')
        for (const [, one = ''] of said.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          yield {
            path: tag(one, 'Key').slice(folder.length),
            size: Number(tag(one, 'Size')),
            since: new Date(tag(one, 'LastModified')),
          }
        }
        after = tag(said, 'NextContinuationToken') || null
      }
    },
    // A bucket has a file whole or not at all.
    sweep: async () => 0,
  }

  /** The answer with its whole body: half a picture is none. */
  async function call(
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    {
      body,
      contentType,
      from = `${bucket}${folder}`,
    }: { body?: Uint8Array<ArrayBuffer>; contentType?: string; from?: string } = {},
  ): Promise<{ status: number; bytes: Buffer }> {
    const url = new URL(`${from}${path}`)
    const headers = signedHeaders({ method, url, payloadHash: sha256(body ?? ''), ...access, now: new Date() })
    try {
      const answer = await fetch(url, {
        method,
        ...(body ? { body } : {}),
        headers: { ...headers, ...(contentType ? { 'content-type': contentType } : {}) },
        // Whoever answers for the bucket must not send us elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const parts: Uint8Array[] = []
      let size = 0
      for await (const part of answer.body ?? []) {
        size += part.length
        if (size > MAX_BYTES) throw new Error('The answer is too long')
        parts.push(part)
      }
      const said = answer.headers.get('content-length')
      if (method === 'GET' && said !== null && Number(said) !== size) throw new Error('The answer broke off')
      return { status: answer.status, bytes: Buffer.concat(parts) }
    } catch (error) {
      return fail(method, { reason: reasonOf(error) })
    }
  }

  function fail(method: string, facts: object): never {
    log.warn({ method, ...facts }, 'The storage could not serve a call')
    refuse('unavailable', { retry_after: 2 })
  }
}

function readAddress(storageUrl: string) {
  const url = new URL(storageUrl)
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https'
  const [bucket = '', ...folder] = url.pathname.split('/').filter(Boolean)
  return {
    bucket: `${scheme}://${url.host}/${bucket}/`,
    folder: folder.length === 0 ? '' : `${folder.join('/')}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
  }
}

/** What stands in the first such element; our own names hold nothing that is escaped in XML, a token may. */
function tag(xml: string, name: string): string {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}
