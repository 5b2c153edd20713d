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
  let cells: string[] = []
  let cell = ''
  let problem: CsvProblem | null = null
  let [line, begun] = [1, 1]
  let isQuoted = false
  let wasQuoted = false
  let waits: '"' | '\r' | null = null
  let records: CsvRecord[] = []
  // Consumes a run of characters without special meaning in one step.
  const plain = new RegExp(`[^"\\r\\n\\0${delimiter === '|' ? '\\|' : delimiter}]+`, 'y')
  const quoted = /[^"\r\n\0]+/y

  return {
    read(text) {
      for (let at = 0; at < text.length;) at = step(text, at)
      return taken()
    },
    end() {
      if (waits === QUOTE) isQuoted = false
      waits = null
      if (isQuoted) problem = 'quote_not_closed'
      endRecord()
      return taken()
    },
  }

  function step(text: string, at: number): number {
    const sign = text[at] ?? ''
    if (waits === '\r') {
      waits = null
      if (sign === '\n') {
        if (isQuoted) add('\n')
        return at + 1
      }
    }
    if (waits === QUOTE) {
      waits = null
      if (sign === QUOTE) {
        add(QUOTE)
        return at + 1
      }
      isQuoted = false
      wasQuoted = true
    }
    const run = isQuoted ? quoted : plain
    run.lastIndex = at
    if (run.test(text)) {
      add(text.slice(at, run.lastIndex))
      return run.lastIndex
    }
    if (sign === '\0') problem ??= 'no_text'
    else if (sign === '\r' || sign === '\n') endLine(sign)
    else if (sign !== QUOTE) endCell()
    else if (isQuoted) waits = QUOTE
    // A quote in the middle of a cell is an ordinary character.
    else if (cell === '' && !wasQuoted) isQuoted = true
    else add(QUOTE)
    return at + 1
  }

  function add(text: string) {
    const remaining = MAX_CELL_LENGTH - cell.length
    if (text.length > remaining) problem ??= 'cell_too_long'
    if (remaining > 0) cell += text.length > remaining ? text.slice(0, remaining) : text
  }

  function endCell() {
    if (cells.length < MAX_CELLS) cells.push(cell)
    else problem ??= 'too_many_cells'
    cell = ''
    wasQuoted = false
  }

  function endLine(sign: '\r' | '\n') {
    if (sign === '\r') waits = '\r'
    line += 1
    if (isQuoted) add(sign)
    else endRecord()
  }

  function endRecord() {
    const isBlank = cells.length === 0 && cell === '' && !wasQuoted && problem === null
    endCell()
    if (!isBlank) records.push({ line: begun, cells, problem })
    cells = []
    problem = null
    isQuoted = false
    begun = line
  }

  function taken(): CsvRecord[] {
    const done = records
    records = []
    return done
  }
}
