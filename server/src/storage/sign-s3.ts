import { AwsV4Signer } from 'aws4fetch'

type Call = {
  method: string
  url: URL
  /** SHA-256 of the body in hex: the signature covers the content too. */
  payloadHash: string
  region: string
  accessKey: string
  secretKey: string
  now: Date
  more?: Record<string, string>
}

/** Returns the headers to send, signed with AWS Signature Version 4, except `host`, which the client sets. */
export async function signedHeaders({
  method,
  url,
  payloadHash,
  region,
  accessKey,
  secretKey,
  now,
  more = {},
}: Call): Promise<Headers> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...more, 'x-amz-content-sha256': payloadHash },
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    datetime: now.toISOString().replace(/[-:]|\.\d{3}/g, ''),
    allHeaders: true,
  })
  const { headers } = await signer.sign()
  headers.delete('host')
  return headers
}
