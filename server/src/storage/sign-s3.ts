/** Signs S3 calls with AWS Signature Version 4. Our paths hold only unreserved characters, so they need no escaping. */
import { createHash, createHmac } from 'node:crypto'

type Call = {
  method: string
  url: URL
  payloadHash: string
  region: string
  accessKey: string
  secretKey: string
  now: Date
  more?: Record<string, string>
}

/** Returns the canonical query string: encoded and sorted, as the signature requires. */
export function signableQuery(asked: Record<string, string>): string {
  return Object.entries(asked)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&')
}

/** Returns the headers to send, except `host`, which the client sets. `more` is signed too. */
export function signedHeaders({
  method,
  url,
  payloadHash,
  region,
  accessKey,
  secretKey,
  now,
  more = {},
}: Call): Record<string, string> {
  const at = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = at.slice(0, 8)
  const sent = { ...more, 'x-amz-content-sha256': payloadHash, 'x-amz-date': at }
  const signed = Object.entries({ host: url.host, ...sent }).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const request = [
    method,
    url.pathname,
    url.search.slice(1),
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    payloadHash,
  ].join('\n')

  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', at, scope, createHash('sha256').update(request).digest('hex')].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (from, part) => hmac(from, part),
    Buffer.from(`AWS4${secretKey}`),
  )
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${hmac(key, text).toString('hex')}`,
  }
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
