import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'
import { DISPLAY, runsOf, TEXT, typefacesFor } from './fonts.ts'
import { inPrintedOrder } from './reading-order.ts'

test('a name uses one typeface: display, or the next one where a letter or a mark position is missing', () => {
  const faceOf = (text: string) =>
    runsOf(text.normalize('NFC'), typefacesFor(text.normalize('NFC'), DISPLAY)).map(
      (run) => /(\w+)\.ttf$/.exec(run.typeface.name)?.[1],
    )
  expect(faceOf('Łódź Café ₦500 ₵20')).toEqual(['BricolageGrotesque_800ExtraBold'])
  expect(faceOf('Iya Ṣọlá')).toEqual(['Inter_700Bold'])
  expect(faceOf('Ẹ̀kọ́')).toEqual(['Inter_700Bold'])
  expect(faceOf('Кофе')).toEqual(['Inter_700Bold'])
  expect(faceOf('مقهى')).toEqual(
    ['Bold'].map((weight) => `DejaVuSans-${weight}`).map((name) => /(\w+)$/.exec(name)?.[1]),
  )
  // A symbol that the typeface lacks comes from another typeface; the words keep theirs.
  expect(faceOf('☕ Café')).toEqual(['Bold', 'BricolageGrotesque_800ExtraBold'])
})

test('letters that no typeface has are left out, and the rest is printed', () => {
  expect(
    runsOf('漢字 Ada', typefacesFor('漢字 Ada', TEXT))
      .map((run) => run.text)
      .join('')
      .trim(),
  ).toBe('Ada')
})

test('Arabic and Hebrew are printed right to left, their numbers and foreign words left to right', () => {
  const printed = (text: string) => inPrintedOrder(text).map((piece) => piece.text)
  expect(printed('Corner Café 24')).toEqual(['Corner Café 24'])
  expect(printed('مقهى 24')).toEqual(['24', 'مقهى '])
  expect(printed('Bar نور 24 Lagos')).toEqual(['Bar ', '24', 'نور ', ' Lagos'])
  expect(printed('نور Bar')).toEqual(['Bar', 'نور '])
})

test('brackets around words that are read from the right open towards them', () => {
  const printed = (text: string) => inPrintedOrder(text).map((piece) => piece.text)
  expect(printed('\u0646\u0648\u0631 (\u0644)')).toEqual(['\u0646\u0648\u0631 )\u0644('])
  expect(printed('\u05D0 «\u05D1»')).toEqual(['\u05D0 »\u05D1«'])
  // The number between them is read from the left.
  expect(printed('\u0646\u0648\u0631 (24)')).toEqual(['(', '24', '\u0646\u0648\u0631 )'])
  // These belong to the words around the name.
  expect(printed('Bar (\u0646\u0648\u0631)')).toEqual(['Bar (', '\u0646\u0648\u0631', ')'])
})

test('a French colon never begins a line, however wide the column is', () => {
  for (let width = 60; width <= 140; width++) {
    const box = { typefaces: TEXT, width, height: 200, max: 12, min: 4 }
    const { lines } = fitText('Pour l’inscription\u202F: deux tampons', box)
    const words = lines.map(({ runs }) => runs.map(({ text }) => text).join(''))
    expect([width, words.join(' ')]).toEqual([width, 'Pour l’inscription\u202F: deux tampons'])
    expect([width, words.filter((line) => /^\s*:/.test(line))]).toEqual([width, []])
  }
})

test('a text takes the largest size that fits, and is truncated only if the smallest does not fit', () => {
  const box = { typefaces: TEXT, width: 100, height: 24, max: 20, min: 8, lines: 2 }
  expect(fitText('Hi', box).size).toBe(20)
  const long = fitText('Every tenth cup is on us', box)
  expect([long.size < 20, long.lines.length, long.width <= 100, long.height <= 24.1]).toEqual([true, 2, true, true])
  const cut = fitText('Every tenth cup is on us '.repeat(20), box)
  expect([cut.size, cut.lines.length, cut.lines.at(-1)?.runs.at(-1)?.text.endsWith('…')]).toEqual([8, 2, true])
})
