/**
 * Streaming CSV reader: RFC 4180 and what spreadsheets write. Its memory use is bounded, whatever the input. A quotation
 * mark that never closes spoils its own line only: the lines after it are read again as lines. So does one whose closing
 * mark in a later line has text behind it: that one opens a cell, or belongs to a text.
 */

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

/** Tells cells, quotation marks and ends of lines apart. */
function createScanner({ delimiter, record, onQuote, spansLines }: Scanned) {
  let isQuoted = false
  /** After the mark that closes, and blanks. */
  let isClosed = false
  let isMisclosed = false
  let waits: '"' | '\r' | null = null
  // Consumes a run of characters without special meaning in one step.
  const plain = new RegExp(`[^"\\r\\n\\0${delimiter === '|' ? '\\|' : delimiter}]+`, 'y')
  const quoted = /[^"\r\n\0]+/y

  return {
    /** Reads the text on from a place and returns the next place. */
    step,
    /** Or behind the closing mark, as long as nothing else follows. */
    isQuoted: () => isQuoted || isClosed,
    /** The mark that closed is none, because text follows it in a later line. */
    isMisclosed: () => isMisclosed,
    /** Not at a mark that closes if no second one follows. */
    isQuoteOpen: () => isQuoted && waits !== QUOTE,
    /** `mayEndLine`: a line feed that follows belongs to the end of the line before. */
    leaveQuote({ mayEndLine }: { mayEndLine: boolean }) {
      isQuoted = isClosed = isMisclosed = false
      waits = mayEndLine ? '\r' : null
    },
    end() {
      if (isQuoted && waits !== QUOTE) record.failOnce('quote_not_closed')
      waits = null
      endRecord()
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
      isClosed = true
      record.closeQuote()
    }
    if (isClosed) {
      const isBlank = (sign === ' ' || sign === '\t') && sign !== delimiter
      isClosed = isBlank
      isMisclosed = !isBlank && sign !== delimiter && sign !== '\r' && sign !== '\n' && spansLines()
      if (isMisclosed) return at
      if (isBlank) {
        record.add(sign)
        return at + 1
      }
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
    else if (record.isCellEmpty()) {
      isQuoted = true
      onQuote()
      record.openQuote()
    } else record.add(QUOTE)
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

/** What was read since the quotation mark that is open, to read it again if that one never closes. */
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
  let [line, begun, quoteLine] = [1, 1, 1]
  let records: CsvRecord[] = []
  const failOnce = (why: CsvProblem) => void (problem ??= why)

  return {
    add(text: string) {
      const remaining = MAX_CELL_LENGTH - cell.length
      if (text.length > remaining) failOnce('cell_too_long')
      if (remaining > 0) cell += text.length > remaining ? text.slice(0, remaining) : text
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
    isCellEmpty: () => cell === '' && !wasQuoted,
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

  function end() {
    const isBlank = cells.length === 0 && cell === '' && !wasQuoted && problem === null
    endCell()
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
  }
}
