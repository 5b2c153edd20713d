import { expect, test } from 'vitest'
import { STRONG } from '../pdf/fonts.ts'
import { createSvgPen } from './svg-pen.ts'

/** Returns how far above the baseline each letter and mark of a text was moved, in points of a hundred. */
function heightsOf(text: string): number[] {
  const { pen, svg } = createSvgPen()
  pen
    .font(STRONG[0]?.name ?? '')
    .fontSize(100)
    .text(text, 0, 500)
  const placed = svg(100, 1000).matchAll(/<path transform="translate\([-\d.]+ ([-\d.]+)\)/g)
  return [...placed].map(([, y]) => 500 - Number(y))
}

test('the accent on a capital of a Yoruba name is drawn above the capital, not through it', () => {
  expect(heightsOf('ẹ\u0300')).toEqual([0, 0])
  const [capital, accent] = heightsOf('Ẹ\u0300')
  expect(capital).toBe(0)
  expect(accent).toBeGreaterThan(15)
})
