import { isPrinted } from '@stampwell/domain/cards/printed-letters.ts'
import { expect, test } from 'vitest'
import { DISPLAY, FIGURES, STRONG, TEXT } from './fonts.ts'

/** Beyond the supplementary plane there are only rare ideographs, which no font here has. */
const LAST = 0x20000
const WITHOUT_SHAPE = /[\p{C}\p{Z}\p{Variation_Selector}]/u

test('forms know exactly the letters that the fonts of a poster have', () => {
  const styles = [DISPLAY, FIGURES, STRONG, TEXT]
  const wrong: string[] = []
  for (let code = 0x21; code < LAST; code++) {
    const letter = String.fromCodePoint(code)
    if (WITHOUT_SHAPE.test(letter)) continue
    const isInFonts = styles.every((faces) => faces.some(({ font }) => font.hasGlyphForCodePoint(code)))
    if (isInFonts !== isPrinted(letter)) wrong.push(code.toString(16))
  }
  expect(wrong).toEqual([])
})
