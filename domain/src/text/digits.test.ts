import { expect, test } from 'vitest'
import { foldDigits, groupDigits } from './digits.ts'

test.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Devanagari', '०१२३४५६७८९'],
  ['wide', '０１２３４５６７８９'],
  ['bold', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['double-struck', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'],
  ['sans-serif', '𝟢𝟣𝟤𝟥𝟦𝟧𝟨𝟩𝟪𝟫'],
  ['bold sans-serif', '𝟬𝟭𝟮𝟯𝟰𝟱𝟲𝟳𝟴𝟵'],
  ['typewriter', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
])('%s digits are read as the digits that they show', (_, typed) => {
  expect(foldDigits(typed)).toBe('0123456789')
})

test('other signs, and numbers that are no digits, stay as they were typed', () => {
  expect(foldDigits('½ ² Ⅳ 七 ₦5 é😀')).toBe('½ ² Ⅳ 七 ₦5 é😀')
})

test('a whole number is grouped in threes from its end', () => {
  expect(['', '7', '123', '1234', '1234567'].map(groupDigits)).toEqual(['', '7', '123', '1,234', '1,234,567'])
})
