/** Malicious pictures, and files that are not pictures, generated while the tests run. */
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Marks everything that must not survive re-encoding. */
export const CANARY = 'CANARY-7f3a9c'
export const SCRIPT = `<script>alert('${CANARY}')</script><?php echo '${CANARY}'; ?>`

/** The status of the refusal, or the size of the re-encoded picture; `color` is its centre pixel. */
export type Outcome = number | { width: number; height: number; color?: [number, number, number] }
export type Hostile = { name: string; bytes: Buffer; filename?: string; type?: string; outcome: Outcome }

export type Format = 'png' | 'jpeg' | 'webp'

export const SMALL = { width: 64, height: 48 }

const PNG_BEGIN = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export function plain(width = 64, height = 48): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#d9381e' } })
}

export function made(format: Format, picture: Sharp = plain()): Promise<Buffer> {
  return picture.toFormat(format).toBuffer()
}

// PNG ------------------------------------------------------------------------------------------------------------

export function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Builds a PNG that declares a size; its pixels are as many as `data` contains. `colour` 2 is RGB, 0 is grey. */
export function claimedPng(
  width: number,
  height: number,
  { data = Buffer.alloc(0), depth = 8, colour = 2, between = [] as Buffer[] } = {},
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colour, 0, 0, 0], 8)
  return Buffer.concat([
    PNG_BEGIN,
    chunk('IHDR', head),
    ...between,
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Inserts chunks right after the header of a real PNG. */
export function withChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  const headEnd = 8 + 25
  return Buffer.concat([png.subarray(0, headEnd), ...chunks, png.subarray(headEnd)])
}

/** Compresses `bytes` copies of one letter. */
const bomb = (bytes: number) => deflateSync(Buffer.alloc(bytes, 0x41), { level: 9 })
export const zipTextBomb = (bytes: number) =>
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), bomb(bytes)]))
export const textBomb = (bytes: number) =>
  chunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0', 'latin1'), bomb(bytes)]))
export const profileBomb = (bytes: number) =>
  chunk('iCCP', Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), bomb(bytes)]))
export const textChunk = (text: string) => chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'))
export const longText = (text: string) =>
  chunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), Buffer.from(text)]))

/** Builds an animated PNG whose first frame is the picture itself. */
export function animatedPng(png: Buffer, frames: number): Buffer {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(frames, 0)
  const frame = (n: number) => {
    const facts = Buffer.alloc(26)
    facts.writeUInt32BE(n, 0)
    facts.writeUInt32BE(1, 4)
    facts.writeUInt32BE(1, 8)
    const pixels = Buffer.concat([Buffer.from([0, 0, 0, n + 1]), deflateSync(Buffer.from([0, 1, 2, 3]))])
    return [chunk('fcTL', facts), chunk('fdAT', pixels)]
  }
  const end = png.length - 12
  const more = Array.from({ length: frames }, (_, n) => frame(n)).flat()
  return Buffer.concat([
    withChunks(png, chunk('acTL', control)).subarray(0, end + 20),
    ...more,
    chunk('IEND', Buffer.alloc(0)),
  ])
}

// JPEG -----------------------------------------------------------------------------------------------------------

/** Inserts marker segments right after the first two bytes of a real JPEG. */
export function withSegments(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

export function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

export const comment = (text: string) => segment(0xfe, Buffer.from(text))
export const iptc = (text: string) =>
  segment(
    0xed,
    Buffer.concat([
      Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0', 'latin1'),
      Buffer.from([0, text.length + 5, 0x1c, 2, 120, 0, text.length]),
      Buffer.from(text),
    ]),
  )
export const xmp = (text: string) =>
  segment(
    0xe1,
    Buffer.concat([
      Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1'),
      Buffer.from(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${text}</x:xmpmeta>`),
    ]),
  )

/** Returns a picture whose metadata names its location and its photographer. */
export function photo(format: Format): Promise<Buffer> {
  const exif = {
    IFD0: { Artist: CANARY, Copyright: SCRIPT },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '3/1 23/1 0/1' },
  }
  return plain()
    .toFormat(format)
    .withExif(exif)
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${CANARY}</x:xmpmeta>`)
    .toBuffer()
}

// WebP -----------------------------------------------------------------------------------------------------------

export function webpChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** Builds a WebP whose header declares a size (extended format) around invalid image data. */
export function claimedWebp(width: number, height: number): Buffer {
  const canvas = Buffer.alloc(10)
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    webpChunk('VP8X', canvas),
    webpChunk('VP8 ', Buffer.alloc(20)),
  ])
  return webpChunk('RIFF', body)
}

export function animatedWebp(frames: number, side = 16): Promise<Buffer> {
  const strip = Buffer.alloc(side * side * frames * 3, 0).map((_, n) => Math.floor(n / (side * side * 3)) * 7)
  return sharp(strip, { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } })
    .webp({ loop: 0, minSize: false })
    .toBuffer()
}

// Not a picture ------------------------------------------------------------------------------------------------------

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert('${CANARY}')</script></svg>`

export const NO_PICTURES: Record<string, Buffer> = {
  'an SVG': Buffer.from(svg),
  'an SVG behind a declaration': Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`,
  ),
  'a packed SVG': deflateSync(Buffer.from(svg)),
  'a page': Buffer.from(`<!doctype html>${SCRIPT}`),
  PHP: Buffer.from('<?php system($_GET["c"]); ?>'),
  'a script': Buffer.from('#!/bin/sh\nrm -rf /\n'),
  JavaScript: Buffer.from(`fetch('/api/v1/user').then(alert)`),
  'a PDF': Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  'a ZIP': Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'),
  'a program': Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'),
  'a Windows program': Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'),
  'a GIF': Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  'a BMP': Buffer.from(
    '424d3a0000000000000036000000280000000100000001000000010018000000000004000000130b0000130b00000000000000000000ffffff00',
    'hex',
  ),
  'an icon file': Buffer.from(
    '000001000100010100000100200030000000160000002800000001000000020000000100200000000000',
    'hex',
  ),
  'a HEIC': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  'an MP4': Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'),
  'a RIFF that is sound': Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0', 'latin1'),
  'an EPS': Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file\n'),
  'ImageMagick’s own words': Buffer.from(
    'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://127.0.0.1/x.jpg"|id")\'\npop graphic-context\n',
  ),
  'a JPEG 2000': Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'),
  'a PSD': Buffer.from('8BPS\0\x01\0\0\0\0\0\0\0\x03', 'latin1'),
  nothing: Buffer.alloc(0),
  'one byte': Buffer.from([0x89]),
  zeroes: Buffer.alloc(4096),
}

export async function otherFormats(): Promise<Record<string, Buffer>> {
  return {
    'a TIFF': await plain().tiff().toBuffer(),
    'an AVIF': await plain().avif({ effort: 0 }).toBuffer(),
    'a whole GIF': await plain().gif().toBuffer(),
  }
}
