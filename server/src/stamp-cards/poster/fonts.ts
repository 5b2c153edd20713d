/** The typefaces of a poster, read once, and which of them can print a text. */
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import PDFDocument from 'pdfkit'

/** The part of a parsed font that is asked here; the PDF writer takes the same object. */
type Font = {
  unitsPerEm: number
  getGlyph(id: number, codePoints?: readonly number[]): unknown
  stringsForGlyph(id: number): readonly string[]
  hasGlyphForCodePoint(code: number): boolean
  layout(
    text: string,
    features: string[],
  ): { advanceWidth: number; glyphs: readonly { bbox: { minX: number } }[]; positions: readonly { xOffset: number }[] }
}
/** `marks` remembers which letters with marks it sets right. */
export type Typeface = { name: string; font: Font; marks: Map<string, boolean> }
/** Best first. A later one prints what the earlier ones have no letters for. */
export type Typefaces = readonly Typeface[]
export type Run = { typeface: Typeface; text: string }

const require = createRequire(import.meta.url)
const parser = new PDFDocument({ autoFirstPage: false })

// Whole TTF files: the subsets that browsers take lack ₦ or come out blank.
const bricolage = read(
  require.resolve('@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf'),
)
const bricolageLight = read(
  require.resolve('@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf'),
)
const interBold = read(require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'))
const inter = read(require.resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf'))
const dejavuBold = read(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'))
const dejavu = read(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))

export const DISPLAY: Typefaces = [bricolage, interBold, dejavuBold]
export const FIGURES: Typefaces = [bricolageLight, interBold, dejavuBold]
export const TEXT: Typefaces = [inter, dejavu]

function read(file: string): Typeface {
  parser.font(file)
  const {
    _font: { font },
  } = parser as unknown as { _font: { font: Font } } // the parsed font, which its types do not name
  nameParts(font)
  return { name: basename(file), font, marks: new Map() }
}

/**
 * Names the character of a glyph that is loaded as a part of another. The parser keeps a glyph as it was first loaded: after
 * a colon, whose dots are full stops, every later poster would hold full stops without a character, and a reader shows '%'.
 */
function nameParts(font: Font) {
  const load = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    if (codePoints.length > 0) return load(id, codePoints)
    const [character = ''] = font.stringsForGlyph(id)
    return load(
      id,
      Array.from(character, (letter) => letter.codePointAt(0) ?? 0),
    )
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Goes with any letters: it stays in the face of what stands before it. */
const NEUTRAL = /^[\s\p{P}\p{N}]+$/u

/** Letters with their marks, each as one piece. */
export function lettersOf(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment)
}

/** The faces for a whole text: the first that prints all its letters leads, so that no name changes its hand in the middle. */
export function typefacesFor(text: string, typefaces: Typefaces): Typefaces {
  const words = text.replace(/[^\p{L}\p{M}]+/gu, ' ')
  const lead = typefaces.findIndex((typeface) => prints(typeface, words))
  return typefaces.slice(lead < 0 ? 1 : lead)
}

/** Each letter in the first face that prints it; what no face has is left out. */
export function runsOf(text: string, typefaces: Typefaces): Run[] {
  const [lead] = typefaces
  if (lead && prints(lead, text)) return text ? [{ typeface: lead, text }] : []
  const runs: Run[] = []
  for (const letter of lettersOf(text)) {
    const last = runs.at(-1)
    const stays = last && NEUTRAL.test(letter) && prints(last.typeface, letter)
    const typeface = stays
      ? last.typeface
      : (typefaces.find((one) => prints(one, letter)) ?? typefaces.find((one) => has(one, letter)))
    if (!typeface) continue
    if (last?.typeface === typeface) last.text += letter
    else runs.push({ typeface, text: letter })
  }
  return runs
}

/** Whether the face has every letter, and puts each mark over or under its own letter. */
function prints(typeface: Typeface, text: string): boolean {
  return (
    has(typeface, text) && (!/\p{M}/u.test(text) || lettersOf(text).every((letter) => holdsMarks(typeface, letter)))
  )
}

function has({ font }: Typeface, text: string): boolean {
  return Array.from(text).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

/** Some faces have a mark but no place for it on every letter: then it would stand on the next one (the ẹ̀ of Bricolage). */
function holdsMarks({ font, marks }: Typeface, letter: string): boolean {
  if (!/^\p{Script=Latin}\p{M}/u.test(letter)) return true
  const held = marks.get(letter)
  if (held !== undefined) return held
  const { glyphs, positions } = font.layout(letter, [])
  const holds = glyphs.every((glyph, at) => at === 0 || (positions[at]?.xOffset ?? 0) + glyph.bbox.minX < 0)
  marks.set(letter, holds)
  return holds
}

/** Text as it is set: one form of every letter, one space between words, nothing that steers a terminal or an editor. */
export function setText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\S\u00A0]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/[\uFE00-\uFE0F\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .trim()
}
