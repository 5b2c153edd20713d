/**
 * Streaming CSV reader: RFC 4180 and what spreadsheets write. Its memory use is bounded, whatever the input. A quotation
 * mark that never closes spoils its own line only: the lines after it are read again as lines. So does one whose closing
 * mark in a later line has text behind it: that one opens a cell, or belongs to a text.
 */

export type CsvProblem = 'cell_too_long' | 'too_many_cells' | 'quote_not_closed' | 'no_text'
/**
 * `line` is the line where the record begins, counted from 1. A cell that was too long is cut; one that is no text keeps
 * its NUL characters. A problem of the row comes before one of its cells.
 */
export type CsvRecord = { line: number; cells: string[]; problem: CsvProblem | null }

export const MAX_CELLS = 200
export const MAX_CELL_LENGTH = 10_000

type CsvReader = {
  /** Returns the records that are complete now. Skips blank lines, and rows of a sheet in which nothing stands. */
  read(text: string): CsvRecord[]
  end(): CsvRecord[]
}

const QUOTE = '"'

/** `delimiter` is one character. Lines end with CRLF, LF or CR; within quotes line breaks belong to the cell. */
export function createCsvReader(delimiter: string): CsvReader {
  const record = createRecord()
  const sinceQuote = createSinceQuote()
  const scanner = createScanner({
    delimiter,
    record,
    onQuote: sinceQuote.begin,
    spansLines: sinceQuote.spansLines,
  })

  return {
    read(text) {
      readAll(text)
      return record.taken()
    },
    end() {
      while (scanner.isQuoteOpen() && sinceQuote.isKept()) readAll(endQuoteAtItsLine())
      scanner.end()
      return record.taken()
    },
  }

  function readAll(text: string) {
    let left = text
    for (let at = 0; at < left.length;) {
      const from = at
      at = scanner.step(left, at)
      const isTooLong = scanner.isQuoted() && sinceQuote.add(left.slice(from, at))
      if (!scanner.isMisclosed() && !(isTooLong && scanner.isQuoteOpen())) continue
      left = endQuoteAtItsLine() + left.slice(at)
      at = 0
    }
  }

  /** Ends the record at the line of its open quotation mark, and returns what was read of the lines after it. */
  function endQuoteAtItsLine(): string {
    const { line, rest } = sinceQuote.split()
    scanner.leaveQuote({ mayEndLine: rest === '' && line.endsWith('\r') })
    record.endQuoteAtItsLine(line.replace(/(?:\r\n?|\n)$/, ''))
    return rest
  }
}

type Scanned = {
  delimiter: string
  record: ReturnType<typeof createRecord>
  onQuote: () => void
  /** Whether a line has ended since the quotation mark. */
  spansLines: () => boolean
}

/** The scanner's state between two steps. */
type ScanState = {
  isQuoted: boolean
  /** After the mark that closes, and blanks. */
  isClosed: boolean
  isMisclosed: boolean
  waits: '"' | '\r' | null
}

/** Tells cells, quotation marks and ends of lines apart. */
function createScanner(scanned: Scanned) {
  const { delimiter, record } = scanned
  const state: ScanState = { isQuoted: false, isClosed: false, isMisclosed: false, waits: null }
  // Consumes a run of characters without special meaning in one step.
  const plain = new RegExp(`[^"\\r\\n\\0${delimiter === '|' ? '\\|' : delimiter}]+`, 'y')
  const quoted = /[^"\r\n\0]+/y

  return {
    /** Reads the text on from a place and returns the next place. */
    step(text: string, at: number): number {
      const sign = text[at] ?? ''
      const next = readWaiting(state, scanned, sign)
      if (next !== null) return at + next
      const run = state.isQuoted ? quoted : plain
      run.lastIndex = at
      if (run.test(text)) {
        record.add(text.slice(at, run.lastIndex))
        return run.lastIndex
      }
      readSign(state, scanned, sign)
      return at + 1
    },
    /** Or behind the closing mark, as long as nothing else follows. */
    isQuoted: () => state.isQuoted || state.isClosed,
    /** The mark that closed is none, because text follows it in a later line. */
    isMisclosed: () => state.isMisclosed,
    /** Not at a mark that closes if no second one follows. */
    isQuoteOpen: () => state.isQuoted && state.waits !== QUOTE,
    /** `mayEndLine`: a line feed that follows belongs to the end of the line before. */
    leaveQuote({ mayEndLine }: { mayEndLine: boolean }) {
      state.isQuoted = state.isClosed = state.isMisclosed = false
      state.waits = mayEndLine ? '\r' : null
    },
    end() {
      if (state.isQuoted && state.waits !== QUOTE) record.failOnce('quote_not_closed')
      state.waits = null
      endRecord(state, record)
    },
  }
}

/** Reads a sign whose meaning the sign before decides. Returns how far that goes, null where it decides nothing. */
function readWaiting(state: ScanState, { delimiter, record, spansLines }: Scanned, sign: string): 0 | 1 | null {
  const { waits } = state
  state.waits = null
  if (waits === '\r' && sign === '\n') {
    if (state.isQuoted) record.add('\n')
    return 1
  }
  if (waits === QUOTE) {
    if (sign === QUOTE) {
      record.add(QUOTE)
      return 1
    }
    state.isQuoted = false
    state.isClosed = true
    record.closeQuote()
  }
  if (!state.isClosed) return null
  const isBlank = (sign === ' ' || sign === '\t') && sign !== delimiter
  state.isClosed = isBlank
  state.isMisclosed = !isBlank && sign !== delimiter && sign !== '\r' && sign !== '\n' && spansLines()
  if (state.isMisclosed) return 0
  if (!isBlank) return null
  record.add(sign)
  return 1
}

function readSign(state: ScanState, { record, onQuote }: Scanned, sign: string): void {
  if (sign === '\0') record.addNul()
  else if (sign === '\r' || sign === '\n') endLine(state, record, sign)
  else if (sign !== QUOTE) record.endCell()
  else if (state.isQuoted) state.waits = QUOTE
  // A quote in the middle of a cell is an ordinary character.
  else if (record.isCellEmpty()) {
    state.isQuoted = true
    onQuote()
    record.openQuote()
  } else record.add(QUOTE)
}

function endLine(state: ScanState, record: Scanned['record'], sign: '\r' | '\n'): void {
  if (sign === '\r') state.waits = '\r'
  record.countLine()
  if (state.isQuoted) record.add(sign)
  else endRecord(state, record)
}

function endRecord(state: ScanState, record: Scanned['record']): void {
  record.end()
  state.isQuoted = false
}

/** Keeps the text since the quotation mark that is open, to read it again if that one never closes. */
function createSinceQuote() {
  /** Null within a single line that is longer than a cell: nothing of it is a record of its own. */
  let read: string | null = null
  return {
    begin: () => void (read = ''),
    /** Returns whether the mark will not close any more. */
    add(text: string): boolean {
      if (read === null) return false
      read += text
      if (read.length <= MAX_CELL_LENGTH) return false
      if (/[\r\n]/.test(read)) return true
      read = null
      return false
    },
    isKept: () => read !== null,
    spansLines: () => read !== null && /[\r\n]/.test(read),
    /** The rest of the line of the mark, with its end, and the lines after it. */
    split(): { line: string; rest: string } {
      const text = (read ?? '').slice(1)
      const [line = ''] = /^[^\r\n]*(?:\r\n?|\n)?/.exec(text) ?? []
      return { line, rest: text.slice(line.length) }
    },
  }
}

/** Collects the cells of one record after the other, within the limits. */
function createRecord() {
  let cells: string[] = []
  let cell = ''
  let problem: CsvProblem | null = null
  let wasQuoted = false
  /** Anything but NUL characters. */
  let hasText = false
  let [line, begun, quoteLine] = [1, 1, 1]
  let records: CsvRecord[] = []
  const failOnce = (why: CsvProblem) => {
    if (problem === null || (isOfCell(problem) && !isOfCell(why))) problem = why
  }

  return {
    add,
    addNul() {
      failOnce('no_text')
      put('\0')
    },
    openQuote: () => void (quoteLine = line),
    closeQuote: () => void (wasQuoted = true),
    /** `own`: what stands in the line of the quotation mark after it. */
    endQuoteAtItsLine(own: string) {
      cell = own.slice(0, MAX_CELL_LENGTH)
      problem = 'quote_not_closed'
      line = quoteLine + 1
      end()
    },
    isCellEmpty: () => !wasQuoted && !hasText,
    failOnce,
    countLine: () => void (line += 1),
    endCell,
    end,
    taken(): CsvRecord[] {
      const done = records
      records = []
      return done
    },
  }

  function add(text: string) {
    hasText ||= text !== ''
    put(text)
  }

  function put(text: string) {
    const remaining = MAX_CELL_LENGTH - cell.length
    if (text.length > remaining) failOnce('cell_too_long')
    if (remaining > 0) cell += text.length > remaining ? text.slice(0, remaining) : text
  }

  function end() {
    const isQuoted = wasQuoted && cells.length === 0
    endCell()
    const isBlank = !isQuoted && problem === null && cells.every((one) => one.trim() === '')
    if (!isBlank) records.push({ line: begun, cells, problem })
    cells = []
    problem = null
    begun = line
  }

  function endCell() {
    if (cells.length < MAX_CELLS) cells.push(cell)
    else failOnce('too_many_cells')
    cell = ''
    wasQuoted = false
    hasText = false
  }
}

/** Returns whether the problem spoils single cells, of which the row may have no need. */
export function isOfCell(problem: CsvProblem): problem is 'cell_too_long' | 'no_text' {
  return problem === 'cell_too_long' || problem === 'no_text'
}
