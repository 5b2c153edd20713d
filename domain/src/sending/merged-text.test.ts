import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MERGE_FIELDS, renderFields, type MergeValues } from './merge-fields.ts'
import { markValues, splitFields } from './merged-text.ts'

const values: MergeValues = {
  first_name: 'Ada',
  card: 'Coffee',
  stamps: '7',
  stamps_left: '3',
  reward: 'a free coffee',
  business: 'Corner Café',
}
const marked = (text: string, sent: string) =>
  markValues(text, sent).map((part) => (part.field ? `[${part.text}]` : part.text))

test('a text is split at its fields, and what only looks like one stays a word', () => {
  expect(splitFields('Hi {first_name}, {Name} {card}')).toEqual([
    { text: 'Hi ', field: null },
    { text: '{first_name}', field: 'first_name' },
    { text: ', {Name} ', field: null },
    { text: '{card}', field: 'card' },
  ])
  expect(splitFields('')).toEqual([])
})

test.each([
  ['Hi {first_name}, {stamps_left} to go.', 'Hi Ada, 3 to go.', 'Hi |[Ada]|, |[3]| to go.'],
  ['{first_name}', 'Ada', '[Ada]'],
  ['{card}{reward}!', 'Coffeea free coffee!', '[Coffeea free coffee]|!'],
  // A value that ends like the text: the text's own words stand at the end.
  ['Welcome, {first_name}.', 'Welcome, Dr. Obi.', 'Welcome, |[Dr. Obi]|.'],
  // A value that is empty leaves nothing to mark.
  ['Next: {reward}.', 'Next: .', 'Next: |.'],
])('the values in %j are marked as they were sent', (text, sent, expected) => {
  expect(marked(text, sent).join('|')).toBe(expected)
})

test.each([
  ['Hi {first_name}!', 'Hello Ada!'],
  ['Hi {first_name}!', 'Hi Ada'],
  ['{first_name} and {card}.', 'Ada.'],
  ['Hi', 'Hi Ada'],
])('words that do not follow %j are shown unmarked', (text, sent) => {
  expect(markValues(text, sent)).toEqual([{ text: sent, field: null }])
})

test('whatever the text and the values, the parts make up the words that were sent', () => {
  const piece = fc.oneof(fc.string({ maxLength: 5 }), fc.constantFrom(...MERGE_FIELDS.map((field) => `{${field}}`)))
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  const own = fc.record(Object.fromEntries(MERGE_FIELDS.map((field) => [field, fc.string({ maxLength: 4 })])))
  fc.assert(
    fc.property(text, own, (written, filled) => {
      const sent = renderFields(written, { ...values, ...filled })
      expect(
        markValues(written, sent)
          .map((part) => part.text)
          .join(''),
      ).toBe(sent)
    }),
  )
})
