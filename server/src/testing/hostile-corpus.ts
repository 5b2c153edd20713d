/** Every hostile upload with its expected outcome. */
import sharp from 'sharp'
import { bombs, frames, giantPictures } from './giant-pictures.ts'
import {
  CANARY,
  chunk,
  claimedPng,
  comment,
  iptc,
  longText,
  made,
  NO_PICTURES,
  otherFormats,
  photo,
  plain,
  SCRIPT,
  segment,
  SMALL,
  textChunk,
  webpChunk,
  withChunks,
  withSegments,
  xmp,
  type Format,
  type Hostile,
} from './hostile-pictures.ts'

const RED: [number, number, number] = [0xd9, 0x38, 0x1e]
const FORMATS: Format[] = ['png', 'jpeg', 'webp']

export async function hostileCorpus(): Promise<Hostile[]> {
  return [
    ...(await renamed()),
    ...(await polyglots()),
    ...(await giantPictures()),
    ...(await broken()),
    ...(await notes()),
    ...(await bombs()),
    ...(await frames()),
    ...(await odd()),
    ...(await names()),
  ]
}

async function renamed(): Promise<Hostile[]> {
  const endings = [
    ['a.png', 'image/png'],
    ['a.jpg', 'image/jpeg'],
    ['a.webp', 'image/webp'],
  ] as const
  return Object.entries({ ...NO_PICTURES, ...(await otherFormats()) }).map(([name, bytes], n) => {
    const [filename, type] = endings[n % 3] ?? endings[0]
    return { name: `${name} that calls itself ${filename}`, bytes, filename, type, outcome: 415 }
  })
}

async function polyglots(): Promise<Hostile[]> {
  const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.from(SCRIPT)])
  const tails = { 'a page': Buffer.from(SCRIPT), 'a ZIP': zip, 'a megabyte of words': Buffer.alloc(1_000_000, CANARY) }
  const appended = await Promise.all(
    FORMATS.flatMap((format) =>
      Object.entries(tails).map(async ([name, tail]) => ({
        name: `a ${format} with ${name} behind it`,
        bytes: Buffer.concat([await made(format), tail]),
        filename: 'a.html',
        type: 'text/html',
        outcome: SMALL,
      })),
    ),
  )
  const [png, jpeg, webp] = [await made('png'), await made('jpeg'), await made('webp')]
  return [
    ...appended,
    { name: 'a PNG with a page in a text chunk', bytes: withChunks(png, textChunk(SCRIPT)), outcome: SMALL },
    {
      name: 'a PNG with a page in a chunk nobody knows',
      bytes: withChunks(png, chunk('haCk', Buffer.from(SCRIPT))),
      outcome: SMALL,
    },
    { name: 'a JPEG with a page in its comment', bytes: withSegments(jpeg, comment(SCRIPT)), outcome: SMALL },
    {
      name: 'a JPEG with PHP in an unknown segment',
      bytes: withSegments(jpeg, segment(0xeb, Buffer.from(SCRIPT))),
      outcome: SMALL,
    },
    {
      name: 'a WebP with a page in a chunk nobody knows',
      bytes: Buffer.concat([webp, webpChunk('HACK', Buffer.from(SCRIPT))]),
      outcome: SMALL,
    },
    {
      name: 'the first bytes of a PNG before a page',
      bytes: Buffer.concat([png.subarray(0, 8), Buffer.from(SCRIPT)]),
      outcome: 415,
    },
    {
      name: 'the first bytes of a JPEG before a page',
      bytes: Buffer.concat([jpeg.subarray(0, 4), Buffer.from(SCRIPT)]),
      outcome: 415,
    },
    {
      name: 'the first bytes of a WebP before a page',
      bytes: Buffer.concat([webp.subarray(0, 12), Buffer.from(SCRIPT)]),
      outcome: 415,
    },
    {
      name: 'an SVG before a PNG',
      bytes: Buffer.concat([NO_PICTURES['an SVG'] ?? Buffer.alloc(0), png]),
      outcome: 415,
    },
  ]
}

async function broken(): Promise<Hostile[]> {
  const noise = sharp({
    create: {
      width: 200,
      height: 150,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  const whole = await Promise.all(FORMATS.map(async (format) => [format, await made(format, noise.clone())] as const))
  const cut = whole.flatMap(([format, bytes]) =>
    [0.02, 0.1, 0.3, 0.5, 0.7, 0.9].map((share) => ({
      name: `a ${format} cut off after ${share * 100} %`,
      bytes: bytes.subarray(0, Math.max(12, Math.floor(bytes.length * share))),
      outcome: 415,
    })),
  )
  const png = await made('png', noise.clone())
  const flipped = (at: number) =>
    Buffer.concat([png.subarray(0, at), Buffer.from([(png[at] ?? 0) ^ 0xff]), png.subarray(at + 1)])
  return [
    ...cut,
    { name: 'a PNG with a wrong sum over its head', bytes: flipped(30), outcome: 415 },
    { name: 'a PNG with a bit turned in its pixels', bytes: flipped(png.length >> 1), outcome: 415 },
    { name: 'a PNG with a wrong sum over its pixels', bytes: flipped(png.length - 14), outcome: 415 },
    {
      name: 'a PNG whose pixels are not packed',
      bytes: claimedPng(9, 9, { between: [chunk('IDAT', Buffer.alloc(99, 7))] }),
      outcome: 415,
    },
    { name: 'a PNG with too few pixels', bytes: claimedPng(900, 900, { data: Buffer.alloc(50) }), outcome: 415 },
    {
      name: 'a PNG with a chunk that claims 2 GB',
      bytes: withChunks(png, Buffer.from('7fffffff49444154', 'hex')),
      outcome: 415,
    },
    { name: 'only a PNG’s first bytes', bytes: png.subarray(0, 8), outcome: 415 },
    { name: 'only a JPEG’s first bytes', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]), outcome: 415 },
    { name: 'only a WebP’s first bytes', bytes: Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1'), outcome: 415 },
  ]
}

async function notes(): Promise<Hostile[]> {
  const photos = await Promise.all(
    FORMATS.map(async (format) => ({
      name: `a ${format} that says where it was taken and by whom`,
      bytes: await photo(format),
      outcome: { ...SMALL, color: RED },
    })),
  )
  const jpeg = await made('jpeg')
  return [
    ...photos,
    { name: 'a JPEG with an editor’s notes', bytes: withSegments(jpeg, xmp(CANARY), iptc(CANARY)), outcome: SMALL },
    {
      name: 'a PNG with an editor’s notes',
      bytes: withChunks(await made('png'), longText(`<x:xmpmeta>${CANARY}</x:xmpmeta>`)),
      outcome: SMALL,
    },
    {
      name: 'a JPEG with broken EXIF',
      bytes: withSegments(jpeg, segment(0xe1, Buffer.from('Exif\0\0II*\0\xff\xff\xff\xff', 'latin1'))),
      outcome: SMALL,
    },
  ]
}

/** Unusual but valid: they must keep their look (CMYK has no such red). */
async function odd(): Promise<Hostile[]> {
  const right = { ...SMALL, color: RED }
  return [
    { name: 'a plain PNG', bytes: await made('png'), outcome: right },
    { name: 'a plain JPEG', bytes: await made('jpeg'), outcome: right },
    { name: 'a plain WebP', bytes: await made('webp'), outcome: right },
    { name: 'a PNG of few colours', bytes: await plain().png({ palette: true }).toBuffer(), outcome: right },
    { name: 'a PNG of 16 bits', bytes: await plain().toColourspace('rgb16').png().toBuffer(), outcome: right },
    {
      name: 'a grey JPEG',
      bytes: await plain().toColourspace('b-w').jpeg().toBuffer(),
      outcome: { ...SMALL, color: [0x6e, 0x6e, 0x6e] },
    },
    {
      name: 'a JPEG in printer’s colours',
      bytes: await plain().toColourspace('cmyk').jpeg().toBuffer(),
      outcome: { ...SMALL, color: [0xdc, 0x2d, 0x00] },
    },
    {
      name: 'a JPEG in a phone’s wide colours',
      bytes: await plain().withIccProfile('p3').jpeg().toBuffer(),
      outcome: right,
    },
    { name: 'a progressive JPEG', bytes: await plain().jpeg({ progressive: true }).toBuffer(), outcome: right },
    {
      name: 'a JPEG that lies on its side',
      bytes: await plain().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      outcome: { width: 48, height: 64, color: RED },
    },
    { name: 'a WebP without loss', bytes: await plain().webp({ lossless: true }).toBuffer(), outcome: right },
  ]
}

async function names(): Promise<Hostile[]> {
  const bytes = await made('png', plain(8, 8))
  const bad = [
    '../../../etc/cron.d/x.png',
    '/etc/passwd',
    '..\\..\\boot.ini',
    'C:\\Windows\\win.ini',
    'a\0.png',
    'a.png\0.php',
    '\u202egnp.exe',
    `${'x'.repeat(4096)}.png`,
    '',
    'CON.png',
    'NUL',
    'aux.png',
    '.htaccess',
    'a%00.png',
    'a%2f..%2fb.png',
    '~/.ssh/id',
    'a"; name="logo2',
    "'; drop table x--.png",
    '<img src=x onerror=alert(1)>.png',
    '\ud83d\ude00.png',
    '$(id).png',
    '`id`.png',
    'a\tb.png',
  ]
  return bad.map((filename) => ({
    name: `a picture named ${JSON.stringify(filename.slice(0, 40))}`,
    bytes,
    filename,
    outcome: { width: 8, height: 8 },
  }))
}
