/** Stores files in an S3 bucket. The bucket stays private: the server itself fetches and serves its files. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { refuse } from '@stampwell/domain/refusal.ts'
import { signedHeaders } from './sign-s3.ts'
import type { Store, StoreLog } from './store.ts'

/** Milliseconds for one whole call. */
const TIMEOUT_MS = 8_000
/** Maximum bytes of a response. Stored pictures are far smaller, so a larger response is not from this bucket. */
const MAX_BYTES = 16 * 1024 * 1024

/** Opens `s3://key:secret@host/bucket/folder?region=…&tls=off`. Tests pass a shorter `timeoutMs`. */
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
      // A file left behind does no harm, and a failed removal must not fail an act that is already done.
      await call('DELETE', path).catch(() => undefined)
    },
    async *list() {
      for (let after: string | null = ''; after !== null;) {
        const query = new URLSearchParams({
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
    // S3 writes are atomic, so a crash leaves no partial file.
    sweep: async () => 0,
  }

  /** Sends one request and reads the whole body; an incomplete response is an error. */
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
    // real clock: the bucket's service refuses a signature of another time.
    const headers = await signedHeaders({ method, url, payloadHash: sha256(body ?? ''), ...access, now: new Date() })
    if (contentType) headers.set('content-type', contentType)
    try {
      const answer = await fetch(url, {
        method,
        ...(body ? { body } : {}),
        headers,
        // A server posing as the bucket must not redirect the call.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const bytes = await readWhole(answer, method === 'GET')
      return { status: answer.status, bytes }
    } catch (error) {
      return fail(method, { reason: reasonOf(error) })
    }
  }

  function fail(method: string, facts: object): never {
    log.warn({ method, ...facts }, 'The storage could not serve a call')
    refuse('unavailable', { retry_after: 2 })
  }
}

/** Throws for an answer that is too long, or shorter than it says. Only a GET's length counts. */
async function readWhole(answer: Response, hasLength: boolean): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > MAX_BYTES) throw new Error('The answer is too long')
    parts.push(part)
  }
  const said = answer.headers.get('content-length')
  if (hasLength && said !== null && Number(said) !== size) throw new Error('The answer broke off')
  return Buffer.concat(parts)
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

/** Returns the text of the first such element. Tokens may hold XML escapes; file names never do. */
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
