/** Parses a PDF of ours: its pages, its drawing, and the letters behind its glyphs. */
import { inflateSync } from 'node:zlib'

export type ReadPdf = {
  pages: [width: number, height: number][]
  fonts: string[]
  letters: string
  /** The text that a PDF reader copies or searches: one line for each piece, in drawing order. */
  text: string[]
  drawing: string
  title: string
  author: string
  producer: string
}

export function readPdf(bytes: Buffer): ReadPdf {
  const text = bytes.toString('latin1')
  // Expects line feeds, as PDFKit writes them: a carriage return before the last one is a byte of the stream.
  const streams = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, body]) => {
    try {
      return [inflateSync(Buffer.from(body ?? '', 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  const maps = streams.filter((stream) => stream.includes('begincmap')).join('\n')
  const codes = [...maps.matchAll(/<([0-9a-f ]+)>/gi)].map(([, hex]) => (hex ?? '').replaceAll(' ', ''))
  return {
    pages: [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
      Number(width),
      Number(height),
    ]),
    fonts: [...text.matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, name]) => name ?? ''),
    letters: codes.map((hex) => Buffer.from(hex, 'hex').swap16().toString('utf16le')).join(''),
    text: textOf(text),
    drawing: streams.filter((stream) => / cm\n/.test(stream)).join('\n'),
    title: infoOf(text, 'Title'),
    author: infoOf(text, 'Author'),
    producer: infoOf(text, 'Producer'),
  }
}

/** Reads each drawn glyph back through the character map of its font. */
function textOf(pdf: string): string[] {
  const objects = new Map(
    [...pdf.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id, body ?? '']),
  )
  const fonts = new Map<string, string[]>()
  for (const body of objects.values())
    for (const [, name = '', font] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1]
      if (map) fonts.set(name, charactersIn(inflated(objects.get(map) ?? '')))
    }
  const lines: string[] = []
  for (const body of objects.values()) {
    let font = ''
    for (const [, name, shown] of inflated(body).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      font = name ?? font
      if (shown !== undefined) lines.push(lineOf(shown, fonts.get(font) ?? []))
    }
  }
  return lines
}

/** A glyph without a character is read as PDF readers do: as the character that its number is. */
function lineOf(shown: string, characters: readonly string[]): string {
  const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex]) => hex?.match(/.{4}/g) ?? [])
  return glyphs
    .map((hex) => Number.parseInt(hex, 16))
    .map((glyph) => characters[glyph] || String.fromCodePoint(glyph))
    .join('')
}

function charactersIn(map: string): string[] {
  const characters: string[] = []
  for (const [, first, , listed] of map.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi)) {
    const start = Number.parseInt(first ?? '', 16)
    for (const [at, [, hex]] of [...(listed ?? '').matchAll(/<([0-9a-f ]*)>/gi)].entries())
      characters[start + at] = Buffer.from((hex ?? '').replaceAll(' ', ''), 'hex')
        .swap16()
        .toString('utf16le')
  }
  return characters
}

function inflated(body: string): string {
  const stream = /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1] ?? ''
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

function infoOf(text: string, name: string): string {
  const object = new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1]
  const said = new RegExp(`\\n${object} 0 obj\\n\\(([\\s\\S]*?)\\)\\nendobj`).exec(text)?.[1] ?? ''
  const bytes = Buffer.from(
    said
      .replace(/\\([()\\])/g, '$1')
      .replaceAll('\\r', '\r')
      .replaceAll('\\n', '\n'),
    'latin1',
  )
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
}

/** Returns the dark modules: the QR code is drawn as bars of one unit's height. */
export function darkModules(drawing: string): Set<string> {
  const dark = new Set<string>()
  for (const [, left, top, right, bottom] of drawing.matchAll(/(\d+) (\d+) m\n(\d+) \2 l\n\3 (\d+) l\n\1 \4 l\nh/g)) {
    if (Number(bottom) !== Number(top) + 1) continue
    for (let x = Number(left); x < Number(right); x++) dark.add(`${x} ${top}`)
  }
  return dark
}
