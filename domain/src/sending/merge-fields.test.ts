import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  firstNameOf,
  MERGE_FIELDS,
  renderFields,
  unknownFields,
  unknownFieldsMessage,
  usedFields,
  type MergeValues,
} from './merge-fields.ts'

const values: MergeValues = {
  first_name: 'Ada',
  card: 'Coffee',
  stamps: '7',
  stamps_left: '3',
  reward: 'a free coffee',
  business: 'Corner Café',
}

test('every field is replaced, wherever and however often it stands', () => {
  const text = '{first_name}, {stamps} on {card}, {stamps_left} more and you get {reward}. {first_name}! {business}'
  expect(renderFields(text, values)).toBe('Ada, 7 on Coffee, 3 more and you get a free coffee. Ada! Corner Café')
  expect(renderFields('{card}{card}', values)).toBe('CoffeeCoffee')
  expect(renderFields('', values)).toBe('')
})

test('a name of small letters that is no field is unknown, each once in the order of the text', () => {
  expect(unknownFields('Hi {firstname}, {card} {points} {firstname} {first_name}')).toEqual(['firstname', 'points'])
  expect(unknownFields('{constructor} {toString} {to_string}')).toEqual(['constructor', 'to_string'])
  expect(unknownFields('Bonjour {prénom}, {récompense} et {œuvre}')).toEqual(['prénom', 'récompense', 'œuvre'])
  expect(unknownFields('Hello {first_name} of {business}')).toEqual([])
})

test('braces around anything but small letters are text', () => {
  const text = '{Name} {FIRST_NAME} {1} {card1} { card } {} {first name} {card {reward :-} {_} {__proto__} {Prénom}'
  expect(unknownFields(text)).toEqual([])
  expect(usedFields(text)).toEqual([])
  expect(renderFields(text, values)).toBe(text)
})

test('a field in doubled braces keeps the outer ones', () => {
  expect(renderFields('{{card}}', values)).toBe('{Coffee}')
})

test('the used fields are named once each', () => {
  expect(usedFields('{reward} {card} {reward} {nothing}')).toEqual(['reward', 'card'])
})

test('an unknown field stays as it was written', () => {
  expect(renderFields('{firstname} {constructor}', values)).toBe('{firstname} {constructor}')
})

test('a value is inserted as plain text, once', () => {
  expect(renderFields('Hi {first_name}', { ...values, first_name: '{business}' })).toBe('Hi {business}')
  expect(renderFields('Hi {first_name}!', { ...values, first_name: "$& $1 $` $'" })).toBe("Hi $& $1 $` $'!")
  expect(renderFields('{first_name}{card}', { ...values, first_name: '{ca', card: 'rd}' })).toBe('{card}')
})

test('a value from right to left leaves the words around it where they stand', () => {
  const sara = { ...values, first_name: 'سارة' }
  expect(renderFields('{first_name}, {stamps_left} more!', sara)).toBe('\u2068سارة\u2069, 3 more!')
})

test('a text without fields is never changed, and a text of one field becomes its value', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.constantFrom(...MERGE_FIELDS), (text, value, field) => {
      fc.pre(usedFields(text).length === 0)
      expect(renderFields(text, values)).toBe(text)
      expect(renderFields(`{${field}}`, { ...values, [field]: value })).toBe(value)
    }),
  )
})

/** Reading to the end of the text from every brace would take minutes, which the limit of a test ends. */
test('a long text of braces has no field', () => {
  expect(unknownFields('{a'.repeat(500_000))).toEqual([])
})

test('the first name is the first word of the name', () => {
  expect(firstNameOf('Ada Lovelace', 'en')).toBe('Ada')
  expect(firstNameOf('  Chukwuemeka\u00a0Obi ', 'fr')).toBe('Chukwuemeka')
  expect(firstNameOf('Ada', 'fr')).toBe('Ada')
  expect(firstNameOf('陳大文', 'en')).toBe('陳大文')
})

test('a customer without a name is greeted in the language of the message', () => {
  expect(['', '  \n', null].map((name) => firstNameOf(name, 'en'))).toEqual(['there', 'there', 'there'])
  expect(['', null].map((name) => firstNameOf(name, 'fr'))).toEqual(['cher client', 'cher client'])
})

test('the message names the unknown fields and the known ones', () => {
  expect(unknownFieldsMessage(['points', 'firstname'])).toBe(
    'There is no field {points}, {firstname}. Use one of {first_name}, {card}, {stamps}, {stamps_left}, {reward}, {business}.',
  )
})
