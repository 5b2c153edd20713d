import { expect, test } from 'vitest'
import { hasEnglish, sameShape } from './translation-checks.ts'

test.each([
  'Votre reward est prête.',
  'The carte est pleine.',
  'Les tampons and les récompenses',
  'Combien de Customers\u202f?',
  'Écrivez à your client.',
])('an English word is found in “%s”', (text) => expect(hasEnglish(text)).toBe(true))

test.each([
  'Votre récompense est prête.',
  'Une carte, un cardiologue et son histoire',
  'Il n’a pas encore de tampons.',
  '',
])('French that only looks like English is left alone: “%s”', (text) => expect(hasEnglish(text)).toBe(false))

test('the names of parameters, of files and of their columns are no English words', () => {
  expect(hasEnglish('Il manque {count} tampons sur {card}, avant {reward}.')).toBe(false)
  expect(hasEnglish('Le fichier customers.csv a une colonne phone_of_customer.')).toBe(false)
  expect(hasEnglish('cards.json,')).toBe(false)
  // The words beside them still count.
  expect(hasEnglish('Open customers.csv with un tableur.')).toBe(true)
})

test('a plural text that leaves out what English fills in is found, but not a number written as a word', () => {
  const en = { left: { one: 'One stamp on {card}', other: '{count} stamps on {card}' } }
  expect(sameShape(en, { left: { one: 'Un tampon sur {card}', other: '{count} tampons sur {card}' } })).toEqual([])
  expect(sameShape(en, { left: { one: 'Un tampon sur {card}', other: '{count} tampons' } })).toEqual([
    'left does not name {card}',
  ])
  expect(sameShape(en, { left: { one: 'Un tampon', other: 'Des tampons sur {card}' } })).toEqual([
    'left does not name {count}',
  ])
})
