import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHANGED_AT, createBucketPeer, type BucketPeer } from '../testing/http/bucket-peer.ts'
import { bucketStore } from './bucket-store.ts'
import { createFiles } from '../pictures/files.ts'
import { signedHeaders } from './sign-s3.ts'
import type { Store, StoredFile } from './store.ts'

const BUSINESS = '01900000-0000-7000-8000-000000000001'
const NAME = `${BUSINESS}/${'a'.repeat(32)}.png`
const warnings: object[] = []
const log = { warn: (fields: object) => void warnings.push(fields) }
const unavailable = { code: 'unavailable', detail: { retry_after: 2 } }

// The S3 test server checks signatures by code of ours too; these examples are from the AWS documentation.
test.each([
  {
    method: 'GET',
    path: 'test.txt',
    more: { range: 'bytes=0-9' },
    payloadHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    method: 'PUT',
    path: 'test%24file.text',
    more: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    payloadHash: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    method: 'GET',
    path: '?max-keys=2&prefix=J',
    more: {},
    payloadHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
])(
  'the signature of a $method matches the AWS documentation',
  async ({ method, path, more, payloadHash, signature }) => {
    const headers = await signedHeaders({
      method,
      url: new URL(`https://examplebucket.s3.amazonaws.com/${path}`),
      payloadHash,
      region: 'us-east-1',
      more,
      accessKey: 'AKIAIOSFODNN7EXAMPLE',
      secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      now: new Date('2013-05-24T00:00:00Z'),
    })
    expect(headers.get('authorization')).toContain(`Signature=${signature}`)
  },
)

describe('an S3 server', () => {
  let peer: BucketPeer
  beforeAll(async () => {
    peer = await createBucketPeer({ bucket: 'cards', accessKey: 'key', secretKey: 'secret' })
  })
  afterAll(() => peer.close())
  const open = (path = '/cards', keys = 'key:secret') => bucketStore(`s3://${keys}@${peer.host}${path}?tls=off`, log)

  test('a stored file is returned unchanged, and is gone after its removal', async () => {
    const store = open()
    await store.put(NAME, Buffer.from([1, 2, 3]), 'image/png')
    const found = await store.get(NAME)
    expect([found?.size, found && (await buffer(found.stream))]).toEqual([3, Buffer.from([1, 2, 3])])
    expect(await open('/cards/elsewhere').get(NAME)).toBeNull()
    await store.remove(NAME)
    expect(await store.get(NAME)).toBeNull()
    expect(await store.sweep()).toBe(0)
  })

  test('the store lists all files of its folder in the bucket', async () => {
    const store = open('/cards/many')
    const paths = Array.from({ length: 3 }, (_, n) => `${BUSINESS}/${String(n).repeat(32)}.png`)
    for (const path of paths) await store.put(path, Buffer.from([1, 2, 3]), 'image/png')
    await open().put(NAME, Buffer.from([1]), 'image/png')
    const listed = await allOf(store)
    expect(listed).toEqual(paths.map((path) => ({ path, size: 3, since: new Date(CHANGED_AT) })))

    await open().remove(NAME)
  })

  test('pictures are saved, served and removed as in a folder store', async () => {
    const files = createFiles(open('/cards/pictures/'))
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#d9381e' } })
      .png()
      .toBuffer()
    const { url } = await files.saveImage(BUSINESS, picture, 'icon')
    const served = await files.serve(url)
    expect(served).toMatchObject({ contentType: 'image/png' })
    expect((await sharp(served ? await buffer(served.stream) : Buffer.alloc(0)).metadata()).format).toBe('png')
    expect(peer.names()).toContainEqual(expect.stringMatching(/^pictures\/.*\.png$/))
    await files.remove(url)
    expect(await files.serve(url)).toBeNull()
  })

  test('with an unknown key, a wrong secret or a missing bucket nothing is stored, and the server logs the status', async () => {
    for (const store of [open('/cards', 'nobody:secret'), open('/cards', 'key:wrong'), open('/missing')]) {
      warnings.length = 0
      await expect(store.put(NAME, Buffer.from('x'), 'image/png')).rejects.toMatchObject(unavailable)
      expect(warnings).toEqual([{ method: 'PUT', status: expect.any(Number) }])
    }
    expect(await open().get(NAME)).toBeNull()
  })
})

describe('a failing storage server', () => {
  async function against(
    answer: RequestListener,
    ask: (store: ReturnType<typeof bucketStore>) => Promise<unknown>,
    timeoutMs = 8_000,
  ) {
    const peer = createServer(answer)
    await new Promise<void>((resolve) => void peer.listen(0, '127.0.0.1', resolve))
    const { port } = peer.address() as AddressInfo // a TCP server has an AddressInfo
    try {
      return await ask(bucketStore(`s3://key:secret@127.0.0.1:${port}/cards?tls=off`, log, timeoutMs))
    } finally {
      peer.closeAllConnections()
      peer.close()
    }
  }
  const both = async (store: ReturnType<typeof bucketStore>) => {
    await expect(store.put(NAME, Buffer.from('x'), 'image/png')).rejects.toMatchObject(unavailable)
    await expect(store.get(NAME)).rejects.toMatchObject(unavailable)
    // A failed removal must not fail an act that is already done.
    await store.remove(NAME)
  }

  test('a paged listing is read to the last page', async () => {
    const pages = [
      `<Contents><Key>a/1.png</Key><LastModified>2026-05-01T10:00:00.000Z</LastModified><Size>5</Size></Contents><NextContinuationToken>x&amp;y</NextContinuationToken>`,
      '<Contents><Key>a/2.png</Key><LastModified>2026-05-01T10:00:00.000Z</LastModified><Size>6</Size></Contents>',
    ]
    const asked: string[] = []
    const found = await against((request, reply) => {
      asked.push(request.url ?? '')
      reply.end(pages[asked.length - 1])
    }, allOf)
    expect([found, asked]).toEqual([
      [
        { path: 'a/1.png', size: 5, since: new Date('2026-05-01T10:00:00Z') },
        { path: 'a/2.png', size: 6, since: new Date('2026-05-01T10:00:00Z') },
      ],
      ['/cards/?list-type=2&prefix=', '/cards/?list-type=2&prefix=&continuation-token=x%26y'],
    ])
  })

  test('an unreachable, failing or redirecting server makes the store unavailable', async () => {
    await both(bucketStore('s3://key:secret@127.0.0.1:1/cards?tls=off', log))
    await against((_, reply) => void reply.writeHead(500).end('<Error/>'), both)
    let isFollowed = false
    await against((request, reply) => {
      if (request.url === '/elsewhere') isFollowed = true
      reply.writeHead(302, { location: '/elsewhere' }).end()
    }, both)
    expect(isFollowed).toBe(false)
  })

  test('a server that never answers or stalls is given up after the timeout', async () => {
    await against(() => undefined, both, 300)
    await against(
      (_, reply) => void reply.writeHead(200, { 'content-length': '100' }).write('half'),
      (store) => expect(store.get(NAME)).rejects.toMatchObject(unavailable),
      300,
    )
  })

  test('a broken connection or an endless response makes the store unavailable', async () => {
    await against(
      (_, reply) => {
        reply.writeHead(200, { 'content-length': '100' }).write('half', () => reply.destroy())
      },
      (store) => expect(store.get(NAME)).rejects.toMatchObject(unavailable),
    )
    await against(
      (_, reply) => {
        reply.writeHead(200)
        const more = () => {
          while (!reply.destroyed && reply.write(Buffer.alloc(1024 * 1024)));
        }
        reply.on('drain', more)
        more()
      },
      (store) => expect(store.get(NAME)).rejects.toMatchObject(unavailable),
      20_000,
    )
  })
})

async function allOf(store: Pick<Store, 'list'>): Promise<StoredFile[]> {
  const all: StoredFile[] = []
  for await (const one of store.list()) all.push(one)
  return all
}
