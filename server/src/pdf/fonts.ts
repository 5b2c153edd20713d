import { createRequire } from 'node:module'
import { basename } from 'node:path'
import PDFDocument from 'pdfkit'

/** The members of a parsed font used here; PDFKit takes the same object. */
type Font = {
  unitsPerEm: number
  getGlyph(id: number, codePoints?: readonly number[]): unknown
  stringsForGlyph(id: number): readonly string[]
  hasGlyphForCodePoint(code: number): boolean
  layout(
    text: string,
    features: string[],
  ): {
    advanceWidth: number
    glyphs: readonly { bbox: { minX: number }; path: { toSVG(): string } }[]
    positions: readonly { xOffset: number; yOffset: number; xAdvance: number }[]
  }
}
/** `marks` caches whether the font positions a letter's combining marks correctly. */
export type Typeface = { name: string; font: Font; marks: Map<string, boolean> }
/** Best first. A later typeface renders the letters that the earlier ones lack. */
export type Typefaces = readonly Typeface[]
export type Run = { typeface: Typeface; text: string }

const require = createRequire(import.meta.url)
const parser = new PDFDocument({ autoFirstPage: false })

// Whole TTF files: the subsets made for browsers lack ₦ or render blank.
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
/** For the names and amounts in a text. */
export const STRONG: Typefaces = [interBold, dejavuBold]
export const TEXT: Typefaces = [inter, dejavu]

const ALL = new Map([bricolage, bricolageLight, interBold, inter, dejavuBold, dejavu].map((one) => [one.name, one]))

/** Returns the typeface that a fitted text names. */
export function typefaceByName(name: string): Typeface {
  const found = ALL.get(name)
  if (!found) throw new Error(`There is no typeface ${name}`)
  return found
}

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
/** Characters that suit any typeface; they stay in the typeface of the text before them. */
const NEUTRAL = /^[\s\p{P}\p{N}]+$/u

export function lettersOf(text: string): string[] {
  return [...graphemes.segment(text)].map(({ segment }) => segment)
}

/** Puts the first typeface that has all letters in front, so that no name changes typeface midway. */
export function typefacesFor(text: string, typefaces: Typefaces): Typefaces {
  const words = text.replace(/[^\p{L}\p{M}]+/gu, ' ')
  const lead = typefaces.findIndex((typeface) => prints(typeface, words))
  return typefaces.slice(lead < 0 ? 1 : lead)
}

/** Assigns each letter to the first typeface that renders it; drops letters that no typeface has. */
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

/** Returns whether the typeface has every letter and positions each mark on its own letter. */
function prints(typeface: Typeface, text: string): boolean {
  return (
    has(typeface, text) && (!/\p{M}/u.test(text) || lettersOf(text).every((letter) => holdsMarks(typeface, letter)))
  )
}

function has({ font }: Typeface, text: string): boolean {
  return Array.from(text).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}

/** Some fonts lack a mark's position on some letters and set it on the next letter (the ẹ̀ of Bricolage). */
function holdsMarks({ font, marks }: Typeface, letter: string): boolean {
  if (!/^\p{Script=Latin}\p{M}/u.test(letter)) return true
  const held = marks.get(letter)
  if (held !== undefined) return held
  const { glyphs, positions } = font.layout(letter, [])
  const holds = glyphs.every((glyph, at) => at === 0 || (positions[at]?.xOffset ?? 0) + glyph.bbox.minX < 0)
  marks.set(letter, holds)
  return holds
}

/**
 * Normalizes a text: one form of every letter (NFC), one space between words, no control or formatting characters.
 * Spaces that hold a line together stay: that of a French colon, and those within an amount.
 */
export function setText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\S\u00A0\u2007\u202F]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/[\uFE00-\uFE0F\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .trim()
}
