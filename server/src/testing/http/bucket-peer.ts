/** A storage service on loopback that speaks S3 for one bucket and computes each signature itself. */
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type BucketPeer = {
  host: string
  /** Names of the stored files, in order. */
  names(): string[]
  close(): Promise<void>
}
type Access = { bucket: string; accessKey: string; secretKey: string }

/** All files were changed then, by the answers. */
export const CHANGED_AT = '2026-05-01T10:00:00.000Z'
/** A page of a listing, small enough that tests meet more than one. */
const PER_PAGE = 2

export async function createBucketPeer({ bucket, accessKey, secretKey }: Access): Promise<BucketPeer> {
  const files = new Map<string, Buffer>()
  const names = () => [...files.keys()].toSorted()

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const body = await buffer(request)
    const end = (status: number, content: string | Buffer = '') => void response.writeHead(status).end(content)
    if (!isSigned({ method: request.method ?? '', url, headers: request.headers, body }, { accessKey, secretKey }))
      return end(403)
    const [, of = '', ...path] = decodeURIComponent(url.pathname).split('/')
    if (of !== bucket) return end(404)
    const name = path.join('/')
    if (name === '') return end(200, listing(names(), url.searchParams))
    if (request.method === 'PUT') files.set(name, body)
    if (request.method === 'DELETE') files.delete(name)
    if (request.method !== 'GET') return end(request.method === 'PUT' ? 200 : 204)
    const found = files.get(name)
    return found ? end(200, found) : end(404)
  }

  function listing(all: string[], query: URLSearchParams): string {
    const from = Number(query.get('continuation-token') ?? 0)
    const found = all.filter((name) => name.startsWith(query.get('prefix') ?? ''))
    const contents = found
      .slice(from, from + PER_PAGE)
      .map(
        (name) =>
          `<Contents><Key>${name}</Key><LastModified>${CHANGED_AT}</LastModified><Size>${files.get(name)?.length}</Size></Contents>`,
      )
    const next = from + PER_PAGE
    const token = next < found.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
    return `<ListBucketResult>${contents.join('')}${token}</ListBucketResult>`
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    host: `127.0.0.1:${port}`,
    names,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type SignedRequest = { method: string; url: URL; headers: IncomingHttpHeaders; body: Buffer }

/** Checks the content's hash and the signature (docs.aws.amazon.com, “Signature Version 4”). */
function isSigned(
  { method, url, headers, body }: SignedRequest,
  { accessKey, secretKey }: Omit<Access, 'bucket'>,
): boolean {
  const [, key, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const contentHash = headers['x-amz-content-sha256']
  if (key !== accessKey || contentHash !== sha256(body)) return false
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted()
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, url.pathname, query.join('&'), signed.join(''), names, contentHash].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const signingKey = scope.split('/').reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secretKey}`)
  return hmac(signingKey, toSign).toString('hex') === signature
}

/** As RFC 3986 has it: `encodeURIComponent` leaves five more signs. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
