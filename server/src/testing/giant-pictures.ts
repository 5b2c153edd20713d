/** Hostile uploads that are large, claim to be, or become large when they are read. */
import { deflateSync } from 'node:zlib'
import {
  animatedPng,
  animatedWebp,
  CANARY,
  chunk,
  claimedPng,
  claimedWebp,
  made,
  plain,
  profileBomb,
  segment,
  SMALL,
  textBomb,
  textChunk,
  withChunks,
  withSegments,
  zipTextBomb,
  type Hostile,
} from './hostile-pictures.ts'

export async function giantPictures(): Promise<Hostile[]> {
  const tall = claimedPng(1, 100_000, { data: Buffer.alloc(200_000), colour: 0 })
  const wide = claimedPng(100_000, 1, { data: Buffer.alloc(100_001), colour: 0 })
  const claimedJpeg = await made('jpeg')
  const frame = claimedJpeg.indexOf(Buffer.from([0xff, 0xc0]))
  claimedJpeg.writeUInt16BE(65_000, frame + 5)
  claimedJpeg.writeUInt16BE(65_000, frame + 7)
  const deep = plain(5000, 5000).ensureAlpha().toColourspace('rgb16')
  return [
    { name: 'a PNG that claims 30,000 × 30,000', bytes: claimedPng(30_000, 30_000), outcome: 413 },
    { name: 'a PNG that claims 2³¹ × 2³¹', bytes: claimedPng(0x7fffffff, 0x7fffffff), outcome: 415 },
    { name: 'a PNG of no width', bytes: claimedPng(0, 9), outcome: 415 },
    { name: 'a PNG of 1 × 100,000', bytes: tall, outcome: 413 },
    { name: 'a PNG of 100,000 × 1', bytes: wide, outcome: 413 },
    { name: 'a JPEG that claims 65,000 × 65,000', bytes: claimedJpeg, outcome: 413 },
    { name: 'a WebP that claims 16,000 × 16,000', bytes: claimedWebp(16_000, 16_000), outcome: 415 },
    { name: 'a JPEG of 50 megapixels', bytes: await made('jpeg', plain(8000, 6250)), outcome: 413 },
    { name: 'a PNG of 50 megapixels', bytes: await made('png', plain(8000, 6250)), outcome: 413 },
    {
      name: 'a JPEG of 25 megapixels',
      bytes: await made('jpeg', plain(5000, 5000)),
      outcome: { width: 512, height: 512 },
    },
    {
      name: 'a WebP of 25 megapixels',
      bytes: await plain(5000, 5000).webp({ effort: 0 }).toBuffer(),
      outcome: { width: 512, height: 512 },
    },
    {
      name: 'an interlaced PNG of 25 megapixels',
      bytes: await plain(5000, 5000).png({ progressive: true }).toBuffer(),
      outcome: { width: 512, height: 512 },
    },
    {
      name: 'an interlaced PNG that takes 200 MB to read',
      bytes: await deep.png({ progressive: true }).toBuffer(),
      outcome: 413,
    },
    {
      name: 'a progressive JPEG that takes 150 MB to read',
      bytes: await plain(5000, 5000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      outcome: 413,
    },
    { name: 'a picture of 12,000 × 2', bytes: await made('png', plain(12_000, 2)), outcome: { width: 512, height: 1 } },
    { name: 'a picture of one pixel', bytes: await made('png', plain(1, 1)), outcome: { width: 1, height: 1 } },
    {
      name: 'a PNG one byte over 5 MB',
      bytes: Buffer.concat([await made('png'), Buffer.alloc(5 * 1024 * 1024 + 1)]).subarray(0, 5 * 1024 * 1024 + 1),
      outcome: 413,
    },
    {
      name: 'a PNG of exactly 5 MB',
      bytes: Buffer.concat([await made('png'), Buffer.alloc(5 * 1024 * 1024)]).subarray(0, 5 * 1024 * 1024),
      outcome: SMALL,
    },
  ]
}

export async function bombs(): Promise<Hostile[]> {
  const [png, jpeg] = [await made('png'), await made('jpeg')]
  const profile = (part: number) =>
    segment(
      0xe2,
      Buffer.concat([Buffer.from('ICC_PROFILE\0', 'latin1'), Buffer.from([part, 40]), Buffer.alloc(65_000, 0x41)]),
    )
  return [
    { name: 'a PNG with 100 MB of packed text', bytes: withChunks(png, zipTextBomb(100_000_000)), outcome: SMALL },
    {
      name: 'a PNG with 100 MB of packed text in another script',
      bytes: withChunks(png, textBomb(100_000_000)),
      outcome: SMALL,
    },
    { name: 'a PNG with a colour profile of 100 MB', bytes: withChunks(png, profileBomb(100_000_000)), outcome: SMALL },
    {
      name: 'a JPEG with a colour profile of 2.6 MB that is none',
      bytes: withSegments(jpeg, ...Array.from({ length: 40 }, (_, n) => profile(n + 1))),
      outcome: SMALL,
    },
    {
      name: 'a PNG with 5,000 notes',
      bytes: withChunks(png, ...Array.from({ length: 5000 }, () => textChunk(CANARY))),
      outcome: SMALL,
    },
    {
      name: 'a PNG whose pixels unpack to 100 MB',
      bytes: claimedPng(9, 9, { between: [chunk('IDAT', deflateSync(Buffer.alloc(100_000_000)))] }),
      outcome: { width: 9, height: 9 },
    },
  ]
}

export async function frames(): Promise<Hostile[]> {
  return [
    { name: 'a WebP of 200 frames', bytes: await animatedWebp(200), outcome: { width: 16, height: 16 } },
    { name: 'a PNG of 500 frames', bytes: animatedPng(await made('png'), 500), outcome: SMALL },
  ]
}
