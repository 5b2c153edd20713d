import { expect, test } from 'vitest'
import { customerGrams, foldWords, gramsOf, nearestName, partsOfSearch, waysOfSearch } from './search-words.ts'

test('a name folds to the same words however its accents, apostrophes and blanks are typed', () => {
  expect(foldWords('  Adaézé   O’Néil ')).toBe('adaeze oneil')
  expect(foldWords("ŁUKASZ o'neil")).toBe('lukasz oneil')
  expect(foldWords('Ọlá Ɓàbá')).toBe('ola baba')
})

test('the trigrams of a customer contain those of every part of three letters or more', () => {
  const { words, grams } = customerGrams({ name: 'Adaeze Umeh', email: 'ada@example.com', phone: '+2348035550001' })
  expect(words).toBe(' adaeze umeh ada@example.com 2348035550001 ')
  for (const part of ['adaeze', 'umeh', 'a@exam', '5550001', ' um'])
    expect(gramsOf(part).filter((piece) => !grams.includes(piece))).toEqual([])
  expect(new Set(grams).size).toBe(grams.length)
})

test('a search part shorter than a trigram matches the start of a word; signs alone match anywhere', () => {
  expect(partsOfSearch(' Ada  u ')).toEqual(['ada', ' u'])
  expect(partsOfSearch('%')).toEqual(['%'])
  expect(partsOfSearch('   ')).toEqual([])
})

test('a mistyped name suggests the nearest name, or nothing if none is near', () => {
  const names = ['Adaeze Umeh', 'Bayo Akande', 'Adamu Bello']
  expect(nearestName('Adaze', names)).toBe('Adaeze')
  expect(nearestName('akadne', names)).toBe('Akande')
  expect(nearestName('adaeze umhe', names)).toBe('Adaeze Umeh')
  expect(nearestName('xyz', names)).toBeNull()
  expect(nearestName('adaeze', names)).toBeNull()
})

test('a search is read as typed and as one phone number; a leading 0 also stands for the country code', () => {
  expect(waysOfSearch('ada obi')).toEqual([['ada', 'obi']])
  expect(waysOfSearch('0803 123-4567', ['+2348031234567'])).toEqual([
    ['0803', '123-4567'],
    ['08031234567'],
    [' 2348031234567'],
  ])
  // With every sign that a whole number may have between its digits.
  for (const typed of ['0803/123', '0803−123', '[0803]123', 'tel:0803123'])
    expect(waysOfSearch(typed, ['+234803123']).slice(1)).toEqual([['0803123'], [' 234803123']])
  expect(waysOfSearch('5550001')).toEqual([['5550001']])
  expect(waysOfSearch('+08')).toEqual([['+08'], [' 08']])
  expect(waysOfSearch('  ')).toEqual([])
})
