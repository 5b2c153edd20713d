import { expect, test } from 'vitest'
import { customerGrams, foldWords, gramsOf, nearestName, partsOfSearch, waysOfSearch } from './grams.ts'

test('a name is the same however its accents, apostrophes and blanks are typed', () => {
  expect(foldWords('  Adaézé   O’Néil ')).toBe('adaeze oneil')
  expect(foldWords("ŁUKASZ o'neil")).toBe('lukasz oneil')
  expect(foldWords('Ọlá Ɓàbá')).toBe('ola baba')
})

test('every part of three letters or more is among the pieces of whoever has it', () => {
  const { words, grams } = customerGrams({ name: 'Adaeze Umeh', email: 'ada@example.com', phone: '+2348035550001' })
  expect(words).toBe(' adaeze umeh ada@example.com 2348035550001 ')
  for (const part of ['adaeze', 'umeh', 'a@exam', '5550001', ' um'])
    expect(gramsOf(part).filter((piece) => !grams.includes(piece))).toEqual([])
  expect(new Set(grams).size).toBe(grams.length)
})

test('a part too short for the index begins a word; signs alone may stand anywhere', () => {
  expect(partsOfSearch(' Ada  u ')).toEqual(['ada', ' u'])
  expect(partsOfSearch('%')).toEqual(['%'])
  expect(partsOfSearch('   ')).toEqual([])
})

test('who slipped on a key is told the nearest name, and nothing when none is near', () => {
  const names = ['Adaeze Umeh', 'Bayo Akande', 'Adamu Bello']
  expect(nearestName('Adaze', names)).toBe('Adaeze')
  expect(nearestName('akadne', names)).toBe('Akande')
  expect(nearestName('adaeze umhe', names)).toBe('Adaeze Umeh')
  expect(nearestName('xyz', names)).toBeNull()
  expect(nearestName('adaeze', names)).toBeNull()
})

test('a search is meant as typed, or as one number however it was grouped; a leading 0 is the country code too', () => {
  expect(waysOfSearch('ada obi')).toEqual([['ada', 'obi']])
  expect(waysOfSearch('0803 123-4567')).toEqual([['0803', '123-4567'], ['08031234567'], [' 2348031234567']])
  expect(waysOfSearch('5550001')).toEqual([['5550001']])
  expect(waysOfSearch('+08')).toEqual([['+08'], [' 08'], [' 2348']])
  expect(waysOfSearch('  ')).toEqual([])
})
