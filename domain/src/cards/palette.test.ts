import { expect, test } from 'vitest'
import { CARD_COLORS, contrast, INK, inkOn, PAPER, textOn } from './palette.ts'
import { isHexColor } from './stamp-card.ts'

test('3.6: the palette has 13 colours from color-1 to color-15 without 6 and 7', () => {
  expect(CARD_COLORS.map(({ key }) => key)).toEqual(
    [1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 14, 15].map((number) => `color-${number}`),
  )
  expect(CARD_COLORS.every(({ hex }) => isHexColor(hex))).toBe(true)
  expect(new Set(CARD_COLORS.map(({ hex }) => hex)).size).toBe(13)
})

test('black on white has the highest contrast, a colour on itself none', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#c9301a', '#C9301A')).toBe(1)
})

test('text is readable on every colour of the palette', () => {
  expect(textOn('#ffffff')).toBe(INK)
  expect(textOn('#1D1A16')).toBe(PAPER)
  for (const { hex } of CARD_COLORS) expect(contrast(hex, textOn(hex))).toBeGreaterThanOrEqual(4.5)
})

test('an ink too faint on the card is replaced by the text colour', () => {
  expect(inkOn('#ffffff', '#D9381E')).toBe('#D9381E')
  expect(inkOn('#c9301a', '#D9381E')).toBe(textOn('#c9301a'))
  expect(inkOn('#ffffff', null)).toBe(INK)
})
