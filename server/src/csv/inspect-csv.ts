import type { Encoding } from '@stampwell/domain/text/encodings.ts'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createCsvReader, type CsvRecord } from './read-csv.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

type CsvFile = { path: string; encoding: Encoding; delimiter: Delimiter }
/** `first` begins with the first line of the file, which need not be the header. */
export type Inspected = CsvFile & { first: CsvRecord[]; records: number }

const HEAD_BYTES = 256 * 1024
const RECORDS_LOOKED_AT = 50
/** Titles that may stand before the header. */
export const LINES_BEFORE = 20
/** Share of the lines below that are as wide as a header, at least: some programs omit the last cells if they are empty. */
const LIKE_THE_HEADER = 0.3

/** `countNames` returns how many cells of a line are known as the names of columns. */
type Hints = { encoding?: Encoding; countNames?: (cells: readonly string[]) => number }

/** Guesses the encoding unless it is given. Returns null for a file that is not text: a spreadsheet, a picture, an archive. */
export async function inspectCsv(path: string, { encoding: given, countNames }: Hints = {}): Promise<Inspected | null> {
  const head = await readHead(path)
  if (isNoText(head)) return null
  const encoding = given ?? (await encodingOf(path, head))
  const text = new TextDecoder(encoding).decode(head, { stream: true })
  const delimiter = declaredDelimiter(text) ?? delimiterOf(text, countNames)
  const first = firstRecords(text, delimiter)
  if (first.length === 0 || first[0]?.problem === 'no_text') return null
  let records = 0
  for await (const some of readRecords({ path, encoding, delimiter })) records += some.length
  return { path, encoding, delimiter, first, records }
}

export async function* readRecords({ path, encoding, delimiter }: CsvFile): AsyncGenerator<CsvRecord[]> {
  const decoder = new TextDecoder(encoding)
  const reader = createCsvReader(delimiter)
  for await (const bytes of createReadStream(path, { highWaterMark: 64 * 1024 }) as AsyncIterable<Buffer>) {
    // a stream without an encoding yields buffers
    yield reader.read(decoder.decode(bytes, { stream: true }))
  }
  yield reader.read(decoder.decode())
  yield reader.end()
}

/** Returns the header and the rows after it, as far as the first HEAD_BYTES of the file contain them. */
export async function readFirst({ path, encoding, delimiter }: CsvFile): Promise<CsvRecord[]> {
  const head = await readHead(path)
  return firstRecords(new TextDecoder(encoding).decode(head, { stream: true }), delimiter)
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function isNoText(head: Buffer): boolean {
  const begins = (...bytes: number[]) => head.subarray(0, bytes.length).equals(Buffer.from(bytes))
  // Magic numbers of archives (which spreadsheets are), old spreadsheets, PDF, and pictures.
  return (
    begins(0x50, 0x4b, 3, 4) ||
    begins(0xd0, 0xcf, 0x11, 0xe0) ||
    begins(0x25, 0x50, 0x44, 0x46) ||
    begins(0x89, 0x50, 0x4e, 0x47) ||
    begins(0xff, 0xd8, 0xff)
  )
}

async function encodingOf(path: string, head: Buffer): Promise<Encoding> {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const wide = wideEncodingOf(head)
  if (wide) return wide
  if (await isUtf8(path)) return 'utf-8'
  const { valid, broken, mac, turkish, western } = await countSequences(path)
  // A single pasted character does not make the file another encoding: other encodings hardly ever look like UTF-8.
  if (broken <= valid) return 'utf-8'
  if (mac > broken / 2) return 'macintosh'
  // One letter tells nothing: it may be that of a Czech name.
  return turkish > western + 1 ? 'windows-1254' : 'windows-1252'
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    // a stream without an encoding yields buffers
    for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) decoder.decode(bytes, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** UTF-16 without its mark: every other byte of letters and digits is zero. */
function wideEncodingOf(head: Buffer): Encoding | null {
  const bytes = head.subarray(0, 4096)
  const zeros = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = bytes.length / 4
  if (odd > many && even < odd / 10) return 'utf-16le'
  return even > many && odd < even / 10 ? 'utf-16be' : null
}

/** Bytes of letters in Mac OS Roman that are hardly ever written in Windows-1252: Ä Å Ç É Ñ Ö á à â ä ã å ç é è ê ë í … */
const MAC_LETTERS = /[\u0081\u0083\u0086-\u008a\u008c-\u0090\u0098\u009a-\u009f]/g

/** Bytes of ı, İ and, within a word, ş in Windows-1254. In Windows-1252 they are ý, Ý and þ, which are rare there. */
const TURKISH_LETTERS = /[\u00dd\u00fd]|(?<=[a-z\u00e7\u00f0\u00f6\u00fc\u00fd])\u00fe/g
/** Bytes of letters that Turkish does not write (á ä é ñ ß), and those of Ğ ğ Ş, which are ð and Þ in Icelandic. */
const WESTERN_LETTERS =
  /[\u00c0\u00c1\u00c3-\u00c6\u00c8-\u00cd\u00cf-\u00d5\u00d8-\u00da\u00de-\u00e1\u00e3-\u00e6\u00e8-\u00ed\u00ef-\u00f5\u00f8-\u00fa\u00ff]/g

type SequenceCounts = { valid: number; broken: number; mac: number; turkish: number; western: number }

/**
 * Counts sequences of bytes above ASCII: those that are valid UTF-8, those that are not, and letters of other
 * encodings.
 */
async function countSequences(path: string): Promise<SequenceCounts> {
  const decoder = new TextDecoder('utf-8')
  const counts: SequenceCounts = { valid: 0, broken: 0, mac: 0, turkish: 0, western: 0 }
  const add = (text: string) => {
    for (const [sequence] of text.matchAll(/[^\0-\x7f]/gu)) counts[sequence === '\ufffd' ? 'broken' : 'valid'] += 1
  }
  // a stream without an encoding yields buffers
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    add(decoder.decode(bytes, { stream: true }))
    const read = bytes.toString('latin1')
    counts.mac += read.match(MAC_LETTERS)?.length ?? 0
    counts.turkish += read.match(TURKISH_LETTERS)?.length ?? 0
    counts.western += read.match(WESTERN_LETTERS)?.length ?? 0
  }
  add(decoder.decode())
  return counts
}

/** Excel obeys a first line `sep=;`, and so do we. */
function declaredDelimiter(text: string): Delimiter | null {
  const [, sign] = /^\uFEFF?"?sep=(.)"?\r?$/im.exec(text.split('\n', 1)[0] ?? '') ?? []
  return DELIMITERS.find((delimiter) => delimiter === sign) ?? null
}

/** Names of columns say more than the shape of the lines. */
function delimiterOf(text: string, countNames: Hints['countNames']): Delimiter {
  const splits = DELIMITERS.map((delimiter) => ({ delimiter, records: firstRecords(text, delimiter) }))
  return (countNames && delimiterByNames(splits, countNames)) ?? delimiterByWidths(splits)
}

type Split = { delimiter: Delimiter; records: CsvRecord[] }

/** Returns the delimiter that alone finds the most names of columns in one line, at least two; otherwise null. */
function delimiterByNames(splits: readonly Split[], countNames: NonNullable<Hints['countNames']>): Delimiter | null {
  const counted = splits.map(({ delimiter, records }) => ({
    delimiter,
    names: Math.max(0, ...records.slice(0, LINES_BEFORE + 1).map(({ cells }) => countNames(cells))),
  }))
  const most = Math.max(...counted.map(({ names }) => names))
  const [best, another] = counted.filter(({ names }) => names === most)
  return best && !another && most > 1 ? best.delimiter : null
}

/**
 * Returns the delimiter that splits the header and the lines below it into the same number of cells, and the most. A
 * single column needs none. Lines that no delimiter splits like lines below them are titles: the header comes after them.
 */
function delimiterByWidths(splits: readonly Split[]): Delimiter {
  const tables = splits.map(({ delimiter, records }) => ({
    delimiter,
    widths: records.map(({ cells }) => cells.length),
  }))
  for (let titles = 0; titles <= LINES_BEFORE; titles++) {
    const best = bestOf(tables, titles)
    if (best.like >= LIKE_THE_HEADER) return best.delimiter
  }
  return bestOf(tables, 0).delimiter
}

type Table = { delimiter: Delimiter; widths: number[] }

/** Returns the best delimiter of the lines after the titles, and the share of the lines below the first that are as wide. */
function bestOf(tables: readonly Table[], titles: number): { delimiter: Delimiter; like: number } {
  const scores = tables.map(({ delimiter, widths }) => {
    const table = widths.slice(titles)
    const width = table[0] ?? 1
    const same = width < 2 ? 0 : table.filter((one) => one === width).length
    const like = (same - 1) / Math.max(1, table.length - 1)
    return { delimiter, like, score: same === 0 ? 0 : (same / table.length) * 100 + Math.min(width, 50) }
  })
  const best = scores.reduce((found, one) => (one.score > found.score ? one : found))
  return best.score === 0 ? { delimiter: ',', like: 0 } : best
}

function firstRecords(text: string, delimiter: string): CsvRecord[] {
  const reader = createCsvReader(delimiter)
  const whole = reader.read(text)
  // The last line of a partial read may be cut in two; in a short file it is the last record.
  const records = whole.length > 1 && text.length > HEAD_BYTES / 4 ? whole : [...whole, ...reader.end()]
  return records.slice(0, RECORDS_LOOKED_AT)
}
