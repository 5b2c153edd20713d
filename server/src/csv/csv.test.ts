import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inspectCsv, readRecords } from './inspect-csv.ts'
import { createCsvReader, MAX_CELL_LENGTH, MAX_CELLS, type CsvRecord } from './read-csv.ts'
import { csvLine, withoutGuard } from './write-csv.ts'

function readWhole(text: string, delimiter = ',') {
  const reader = createCsvReader(delimiter)
  return [...reader.read(text), ...reader.end()]
}
const cellsOf = (text: string, delimiter = ',') => readWhole(text, delimiter).map((record) => record.cells)

describe('reading', () => {
  test('written CSV is read back unchanged, in chunks of any size', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('"', ',', ';', '\r', '\n', '\t', '|', '=', '+', "'", 'a', ' ', 'é', '🙂') }),
    )
    const clean = cell.map((text) => text.replaceAll('\0', ''))
    const row = fc
      .array(clean, { minLength: 2, maxLength: 5 })
      .filter((cells) => cells.some((one) => withoutGuard(one).trim() !== ''))
    const table = fc.array(row, { maxLength: 8 })
    fc.assert(
      fc.property(table, fc.array(fc.nat({ max: 40 }), { maxLength: 30 }), (rows, cuts) => {
        const text = rows.map((row) => csvLine(row)).join('')
        const reader = createCsvReader(',')
        const read = []
        let at = 0
        for (const size of cuts) {
          read.push(...reader.read(text.slice(at, at + size)))
          at += size
        }
        read.push(...reader.read(text.slice(at)), ...reader.end())
        expect(read.map((record) => record.cells.map(withoutGuard))).toEqual(rows.map((row) => row.map(withoutGuard)))
        expect(read.every((record) => record.problem === null)).toBe(true)
      }),
    )
  })

  test('no written cell begins like a formula', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '1', '"', "'") }),
        (text) => {
          expect(cellsOf(csvLine([text, 'x']))[0]?.[0] ?? '').not.toMatch(/^[=+\-@＝＋－＠\t\r]/)
        },
      ),
    )
  })

  test('full-width formula signs are guarded on export and come back unchanged', () => {
    for (const cell of ['＝1+1', '＋1', '－1', '＠SUM(A1)']) {
      const [written = ''] = cellsOf(csvLine([cell]))[0] ?? []
      expect([written, withoutGuard(written)]).toEqual([`'${cell}`, cell])
    }
  })

  test('lines end with CRLF, LF or CR, and blank lines are skipped', () => {
    expect(cellsOf('a,b\r\nc,d\n\n\re,f\rg,')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', ''],
    ])
  })

  test('rows of a spreadsheet in which nothing stands are blank lines', () => {
    const read = readWhole('a,b,c\n,,\n d,,\n , ,\n"","",""\n,,e\n,,')
    expect(read.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'a', 'b', 'c'],
      [3, ' d', '', ''],
      [6, '', '', 'e'],
    ])
  })

  test('a record has the number of the line where it begins', () => {
    expect(readWhole('a\n"b\r\nb"\n\nc').map((record) => record.line)).toEqual([1, 2, 5])
  })

  test('quotes enclose delimiters, line breaks and doubled quotes; elsewhere a quote is a character', () => {
    expect(cellsOf('"a,b","c\n""d""",e"f,"g"h\n"",x')).toEqual([
      ['a,b', 'c\n"d"', 'e"f', 'gh'],
      ['', 'x'],
    ])
  })

  test.each(['\n', '\r\n', '\r'])(
    'a quote that never closes spoils its own line only, with lines that end in %j',
    (end) => {
      const read = readWhole(['a,b', 'c,"d', 'e,"f', 'g,h', ''].join(end))
      expect(read).toEqual([
        { line: 1, cells: ['a', 'b'], problem: null },
        { line: 2, cells: ['c', 'd'], problem: 'quote_not_closed' },
        { line: 3, cells: ['e', 'f'], problem: 'quote_not_closed' },
        { line: 4, cells: ['g', 'h'], problem: null },
      ])
      expect(readWhole(['a,b', 'c,"d', 'e,f', 'g,h', ''].join(end))).toEqual([
        { line: 1, cells: ['a', 'b'], problem: null },
        { line: 2, cells: ['c', 'd'], problem: 'quote_not_closed' },
        { line: 3, cells: ['e', 'f'], problem: null },
        { line: 4, cells: ['g', 'h'], problem: null },
      ])
    },
  )

  test.each([
    [['"Ben,0801', '"Cyd","0802"', '"Dan","0803"']],
    [['"Ben,0801', 'Cyd,"0802"', 'Dan,0803']],
    [['"Ben","0801', '"Cyd","0802"', '"Dan","0803"']],
    [['"Ben","0801', 'Cyd "CC",0802', '"Dan",""']],
    [['"Ben,0801', 'Cyd,"",0802', '"Dan","0803"']],
    [['"Ben,0801', '', ' "Cyd",0802', '"Dan","0803"']],
    [['"Ben,0801', '"Cyd,0802', '"Dan","0803"']],
  ])('a quote that never closes takes nobody of the lines after it along: %j', (lines) => {
    for (const end of ['\n', '\r\n', '\r'])
      for (const size of [1, 3, 1000]) {
        const [text, reader] = [['name,phone', ...lines].join(end), createCsvReader(',')]
        const read: CsvRecord[] = []
        for (let at = 0; at < text.length; at += size) read.push(...reader.read(text.slice(at, at + size)))
        read.push(...reader.end())
        const filled = lines.flatMap((line, index) => (line === '' ? [] : [index + 2]))
        const [, first] = read
        expect({ end, size, lines: read.slice(1).map(({ line }) => line), first, last: read.at(-1) }).toMatchObject({
          end,
          size,
          lines: filled,
          first: { problem: 'quote_not_closed' },
          last: { problem: null, cells: [expect.stringMatching(/^Dan$/), expect.anything()] },
        })
      }
  })

  test('a cell of several lines closes before blanks, a delimiter, the end of the line and of the file', () => {
    const cell = '12 Main St, Lagos\nFlat 2, "The Mill"\r\n'
    const quoted = `"${cell.replaceAll('"', '""')}"`
    expect(cellsOf(`Ada,${quoted},1\nBola,${quoted}\n${quoted} ,Chi\n${quoted}\t,Dan\nEve,${quoted}`)).toEqual([
      ['Ada', cell, '1'],
      ['Bola', cell],
      [`${cell} `, 'Chi'],
      [`${cell}\t`, 'Dan'],
      ['Eve', cell],
    ])
    expect(cellsOf(`${quoted}\t"a"\n`, '\t')).toEqual([[cell, 'a']])
  })

  test('a quote that never closes is found before the end of a long file, in pieces of any size', () => {
    const lines = Array.from({ length: 3_000 }, (_, n) => `Guest ${n},0800${n}`)
    const file = ['name,phone', '"Ada,08031234567', ...lines, ''].join('\n')
    const reader = createCsvReader(',')
    const read = []
    for (let at = 0; at < file.length; at += 977) read.push(...reader.read(file.slice(at, at + 977)))
    read.push(...reader.end())
    expect(read.filter(({ problem }) => problem)).toEqual([
      { line: 2, cells: ['Ada,08031234567'], problem: 'quote_not_closed' },
    ])
    expect(read.slice(2).map(({ line, cells }) => [line, cells.join(',')])).toEqual(
      lines.map((line, n) => [n + 3, line]),
    )
  })

  test('a cell of 10 MB is cut, and the next record is read', () => {
    const reader = createCsvReader(',')
    const piece = 'x'.repeat(64 * 1024)
    const read = [...reader.read('a,')]
    for (let n = 0; n < 160; n++) read.push(...reader.read(piece))
    read.push(...reader.read('\nb,c'), ...reader.end())
    expect(read.map(({ problem, cells }) => [problem, cells[1]?.length])).toEqual([
      ['cell_too_long', MAX_CELL_LENGTH],
      [null, 1],
    ])
  })

  test('a line of a million cells is cut', () => {
    const [record] = readWhole(','.repeat(1_000_000))
    expect([record?.problem, record?.cells.length]).toEqual(['too_many_cells', MAX_CELLS])
  })

  test('a record with a NUL character is reported as not text', () => {
    expect(readWhole('a,b\0c').map((record) => record.problem)).toEqual(['no_text'])
  })
})

describe('files', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'stampwell-csv-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const inspect = async (bytes: string | Buffer, hints: Parameters<typeof inspectCsv>[1] = {}) => {
    const path = join(folder, 'file.csv')
    writeFileSync(path, bytes)
    const found = await inspectCsv(path, hints)
    if (!found) return null
    const rows = []
    for await (const some of readRecords(found)) rows.push(...some.map((record) => record.cells))
    return { encoding: found.encoding, delimiter: found.delimiter, rows, records: found.records }
  }

  const text = 'Name;Città\r\nZoë;Łódź\r\n'
  const rows = [
    ['Name', 'Città'],
    ['Zoë', 'Łódź'],
  ]
  const swapped = () => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()

  test.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with BOM', Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16LE', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16le'],
    ['UTF-16BE', swapped(), 'utf-16be'],
  ])('%s is read', async (_, bytes, encoding) => {
    expect(await inspect(bytes)).toEqual({ encoding, delimiter: ';', rows, records: 2 })
  })

  test('a file with invalid UTF-8, even at its very end, is read as Windows-1252', async () => {
    const found = await inspect(
      Buffer.concat([
        Buffer.from('Name,City\n'),
        Buffer.from('Ada,Lagos\n'.repeat(20_000)),
        Buffer.from('Ren\xe9,\x80\n', 'latin1'),
      ]),
    )
    expect([found?.encoding, found?.rows.at(-1), found?.records]).toEqual(['windows-1252', ['René', '€'], 20_002])
  })

  test('a file of Turkish Excel is read as Windows-1254', async () => {
    const bytes = 'M\xfc\xfeteri Ad\xfd;Do\xf0um Tarihi\n\xd6zg\xfcr Y\xfdld\xfdz;\nAY\xdeE \xdd\xd0DEM\xddR;\n'
    expect(await inspect(Buffer.from(bytes, 'latin1'))).toMatchObject({
      encoding: 'windows-1254',
      rows: [
        ['Müşteri Adı', 'Doğum Tarihi'],
        ['Özgür Yıldız', ''],
        ['AYŞE İĞDEMİR', ''],
      ],
    })
  })

  test.each([
    ['Icelandic', 'Nafn;S\xedmi\nL\xfd\xf0ur Gu\xf0mundsson;1\n\xde\xf3r Haf\xfe\xf3rsson;2\n\xddr \xdeor;3\n'],
    ['Faroese', 'Navn;B\xfdur\nJ\xf3annes;T\xf3rshavn\nH\xf8gni;\xd8ravík\n'],
    ['German with a Czech', 'Name;Stra\xdfe\nNovotn\xfd;1\nJ\xe4ger;2\n'],
    ['Dutch with a Czech', 'Naam;Plaats\nNovotn\xfd;1\n'],
    ['Turkish without the letters', '\xd6zg\xfcr;\xc7elik\n'],
  ])('a list in %s is read as Windows-1252', async (_, bytes) => {
    expect((await inspect(Buffer.from(bytes, 'latin1')))?.encoding).toBe('windows-1252')
  })

  test.each([
    [',', 'a,b;x\n1,2;3\n'],
    [';', 'a;b\n1,5;2\n'],
    ['\t', 'a\tb\n1, 2\t3\n'],
    ['|', 'a|b\n1|2\n'],
    [',', 'a\n1\n'],
  ])('the delimiter %j is detected', async (delimiter, content) => {
    expect((await inspect(content))?.delimiter).toBe(delimiter)
  })

  test.each([';', '\t', '|', ','])('the delimiter %j is detected below titles', async (delimiter) => {
    const lines = ['Who;Where;Rank', 'Ada;Lagos;1', 'Bola;"Ibadan, Oyo";2', 'Chi;Abuja;3', 'Dan;Jos;4', 'Eve;Kano;5']
    const table = lines.join('\n').replaceAll(';', delimiter)
    for (const title of ['Our customers\n', 'Customers, May 2024\n\n', 'Café X\nas of: 1; 2, 3 | 4\n', ''])
      expect([title, (await inspect(title + table))?.delimiter]).toEqual([title, delimiter])
  })

  test('names of columns tell the delimiter where prose has more of another sign', async () => {
    const countNames = (cells: readonly string[]) => cells.filter((cell) => /^(name|place)$/.test(cell)).length
    const content = 'Guests, May\nname;place\nAda;Lagos, NG\nBola;Ibadan, NG\n'
    expect((await inspect(content, { countNames }))?.delimiter).toBe(';')
  })

  test('a header whose lines below lack their last cells still tells the delimiter', async () => {
    const lines = ['Name;Phone;Notes', 'Ada;1', 'Bola;2;"a, b"', 'Chi;3', 'Dan;4', 'Eve;5;x', 'Gil;6;y']
    expect((await inspect(lines.join('\n')))?.delimiter).toBe(';')
  })

  test('a character split between two chunks is decoded whole', async () => {
    const name = 'é'.repeat(5_000)
    const found = await inspect(`n,m\n${`x${name},1\n`.repeat(60)}`)
    expect(new Set(found?.rows.slice(1).map((row) => row[0]))).toEqual(new Set([`x${name}`]))
  })

  test.each([
    ['nothing', ''],
    ['blank lines', '\n\r\n'],
    ['a spreadsheet', 'PK\x03\x04rest'],
    ['zeros', '\0\0\0\0'],
  ])('%s is not CSV', async (_, content) => {
    expect(await inspect(content)).toBeNull()
  })
})
