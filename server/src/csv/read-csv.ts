/** Streaming CSV reader: RFC 4180 and what spreadsheets write. Its memory use is bounded, whatever the input. */

export type CsvProblem = 'cell_too_long' | 'too_many_cells' | 'quote_not_closed' | 'no_text'
/** `line` is the line where the record begins, counted from 1. A cell that was too long is cut. */
export type CsvRecord = { line: number; cells: string[]; problem: CsvProblem | null }

export const MAX_CELLS = 200
export const MAX_CELL_LENGTH = 10_000

type CsvReader = {
  /** Returns the records that are complete now. Skips blank lines. */
  read(text: string): CsvRecord[]
  end(): CsvRecord[]
}

const QUOTE = '"'

/** `delimiter` is one character. Lines end with CRLF, LF or CR; within quotes line breaks belong to the cell. */
export function createCsvReader(delimiter: string): CsvReader {
  const record = createRecord()
  let isQuoted = false
  let waits: '"' | '\r' | null = null
  // Consumes a run of characters without special meaning in one step.
  const plain = new RegExp(`[^"\\r\\n\\0${delimiter === '|' ? '\\|' : delimiter}]+`, 'y')
  const quoted = /[^"\r\n\0]+/y

  return {
    read(text) {
      for (let at = 0; at < text.length;) at = step(text, at)
      return record.taken()
    },
    end() {
      if (waits === QUOTE) isQuoted = false
      waits = null
      if (isQuoted) record.fail('quote_not_closed')
      endRecord()
      return record.taken()
    },
  }

  function step(text: string, at: number): number {
    const sign = text[at] ?? ''
    if (waits === '\r') {
      waits = null
      if (sign === '\n') {
        if (isQuoted) record.add('\n')
        return at + 1
      }
    }
    if (waits === QUOTE) {
      waits = null
      if (sign === QUOTE) {
        record.add(QUOTE)
        return at + 1
      }
      isQuoted = false
      record.closeQuote()
    }
    const run = isQuoted ? quoted : plain
    run.lastIndex = at
    if (run.test(text)) {
      record.add(text.slice(at, run.lastIndex))
      return run.lastIndex
    }
    readSign(sign)
    return at + 1
  }

  function readSign(sign: string) {
    if (sign === '\0') record.failOnce('no_text')
    else if (sign === '\r' || sign === '\n') endLine(sign)
    else if (sign !== QUOTE) record.endCell()
    else if (isQuoted) waits = QUOTE
    // A quote in the middle of a cell is an ordinary character.
    else if (record.isCellEmpty()) isQuoted = true
    else record.add(QUOTE)
  }

  function endLine(sign: '\r' | '\n') {
    if (sign === '\r') waits = '\r'
    record.countLine()
    if (isQuoted) record.add(sign)
    else endRecord()
  }

  function endRecord() {
    record.end()
    isQuoted = false
  }
}

/** Collects the cells of one record after the other, within the limits. */
function createRecord() {
  let cells: string[] = []
  let cell = ''
  let problem: CsvProblem | null = null
  let wasQuoted = false
  let [line, begun] = [1, 1]
  let records: CsvRecord[] = []
  const failOnce = (why: CsvProblem) => void (problem ??= why)

  return {
    add(text: string) {
      const remaining = MAX_CELL_LENGTH - cell.length
      if (text.length > remaining) failOnce('cell_too_long')
      if (remaining > 0) cell += text.length > remaining ? text.slice(0, remaining) : text
    },
    closeQuote: () => void (wasQuoted = true),
    isCellEmpty: () => cell === '' && !wasQuoted,
    fail: (why: CsvProblem) => void (problem = why),
    failOnce,
    countLine: () => void (line += 1),
    endCell,
    end() {
      const isBlank = cells.length === 0 && cell === '' && !wasQuoted && problem === null
      endCell()
      if (!isBlank) records.push({ line: begun, cells, problem })
      cells = []
      problem = null
      begun = line
    },
    taken(): CsvRecord[] {
      const done = records
      records = []
      return done
    },
  }

  function endCell() {
    if (cells.length < MAX_CELLS) cells.push(cell)
    else failOnce('too_many_cells')
    cell = ''
    wasQuoted = false
  }
}
