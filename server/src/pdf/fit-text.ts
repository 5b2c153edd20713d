/** Fits a text at the largest size: wraps between words, then inside them, and truncates only as a last resort. */
import { typefacesFor, lettersOf, runsOf, setText, type Typefaces, type Run } from './fonts.ts'
import { inPrintedOrder } from './reading-order.ts'

/** Widths are shares of the font size. */
export type TextLine = { runs: (Run & { width: number; tracking: number })[]; width: number }
export type Fitted = { lines: TextLine[]; size: number; leading: number; width: number; height: number }

export type Fit = {
  typefaces: Typefaces
  width: number
  height: number
  max: number
  min: number
  lines?: number
  /** Line height as a share of the font size. */
  leading?: number
  /** Letter spacing as a share of the font size. */
  tracking?: number
}

const STEP = 0.96
/** Width factor: words are measured one by one, and a whole line may be slightly wider. */
const SLACK = 0.995

export function fitText(said: string, fit: Fit): Fitted {
  const text = setText(said)
  const { leading = 1.1, lines: maxLines = Infinity } = fit
  const measure = measurer({ ...fit, typefaces: typefacesFor(text, fit.typefaces) })
  const done = (lines: string[], size: number): Fitted => {
    const set = lines.map(measure)
    const widest = Math.max(0, ...set.map((line) => line.width))
    // Letters that were measured one by one may be wider when set together.
    const held = Math.min(size, widest > 0 ? fit.width / widest : size)
    return { lines: set, size: held, leading, width: widest * held, height: set.length * held * leading }
  }
  if (!text) return done([], fit.min)

  const roomAt = (size: number) => Math.min(maxLines, Math.floor((fit.height / size / leading) * 1.0001))
  for (const mayBreak of [false, true]) {
    for (const size of sizes(fit)) {
      const width = (fit.width / size) * SLACK
      const lines = wrap(text, width, measure, mayBreak)
      if (lines && lines.length <= roomAt(size))
        return done(mayBreak ? lines : balance(text, lines, width, measure), size)
    }
  }
  const lines = wrap(text, (fit.width / fit.min) * SLACK, measure, true) ?? []
  return done(cut(lines, Math.max(1, roomAt(fit.min)), (fit.width / fit.min) * SLACK, measure), fit.min)
}

type Measure = (text: string) => TextLine

function measurer({ typefaces, tracking = 0 }: Fit): Measure {
  const known = new Map<string, TextLine>()
  return (text) => {
    const held = known.get(text)
    if (held) return held
    const runs = inPrintedOrder(text)
      .flatMap(({ text: piece, fromRight }) => {
        const set = runsOf(piece, typefaces)
        return fromRight ? set.toReversed() : set
      })
      .map((run) => {
        const { advanceWidth, glyphs } = run.typeface.font.layout(run.text, [])
        const own = mayTrack(run.text) ? tracking : 0
        return { ...run, tracking: own, width: advanceWidth / run.typeface.font.unitsPerEm + own * glyphs.length }
      })
    const line = { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
    known.set(text, line)
    return line
  }
}

/** Returns false for combining marks and joined scripts, which keep their font's own spacing. */
function mayTrack(text: string): boolean {
  return !/[\p{M}\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
}

function* sizes({ max, min }: Fit) {
  for (let size = max; size > min; size *= STEP) yield size
  yield min
}

/** Returns null if a word is wider than a line and may not be broken. */
function wrap(text: string, width: number, measure: Measure, mayBreak: boolean): string[] | null {
  const space = measure(' ').width
  const lines: string[] = []
  let [line, taken] = ['', 0]
  for (const word of text.split(' ')) {
    const own = measure(word).width
    if (line && taken + space + own <= width) {
      line = `${line} ${word}`
      taken += space + own
      continue
    }
    if (line) lines.push(line)
    ;[line, taken] = [word, own]
    if (own <= width) continue
    if (!mayBreak) return null
    const parts = breakWord(word, width, measure)
    line = parts.pop() ?? ''
    taken = measure(line).width
    lines.push(...parts)
  }
  return [...lines, line]
}

/** Breaks a word by the widths of single letters, which add up to slightly more than the whole. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = []
  let [part, taken] = ['', 0]
  for (const letter of lettersOf(word)) {
    const own = measure(letter).width
    if (part && taken + own > width) {
      parts.push(part)
      ;[part, taken] = ['', 0]
    }
    part += letter
    taken += own
  }
  return [...parts, part]
}

/** Wraps into the same number of lines, as even as possible: no single word alone under a full line. */
function balance(text: string, lines: string[], width: number, measure: Measure): string[] {
  if (lines.length === 1) return lines
  let best = lines
  for (let narrower = width * STEP; narrower > width / 2; narrower *= STEP) {
    const tried = wrap(text, narrower, measure, false)
    if (tried?.length !== lines.length) break
    best = tried
  }
  return best
}

function cut(lines: string[], maxLines: number, width: number, measure: Measure): string[] {
  if (lines.length <= maxLines) return lines
  const kept = lines.slice(0, maxLines)
  let letters = lettersOf(kept.at(-1) ?? '')
  while (letters.length > 0 && measure(`${letters.join('').trimEnd()}…`).width > width) letters = letters.slice(0, -1)
  return [...kept.slice(0, -1), `${letters.join('').trimEnd()}…`]
}
