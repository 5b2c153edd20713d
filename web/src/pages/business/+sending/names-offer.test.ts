import { expect, test } from 'vitest'
import { namesOffer } from './names-offer.ts'

test('a message names an offer whose whole title stands in its words, in capitals or not', () => {
  expect(namesOffer('Your offer: Free tea, until 3 December.', 'Free tea')).toBe(true)
  expect(namesOffer('FREE TEA!', 'Free tea')).toBe(true)
  expect(namesOffer('It begins. Free tea', ' Free tea ')).toBe(true)
  expect(namesOffer('Your offer: Free name.', 'Free {name}')).toBe(true)
  expect(namesOffer('Free coffee', 'Free tea')).toBe(false)
})

test('a title inside a longer word or number is not named, unless it stands by itself elsewhere', () => {
  expect(namesOffer('Our team is back', 'Tea')).toBe(false)
  expect(namesOffer('110% off', '10% off')).toBe(false)
  expect(namesOffer('The team has tea', 'Tea')).toBe(true)
  expect(namesOffer('Théière', 'Thé')).toBe(false)
})

test('an offer without letters in its title is named nowhere', () => {
  expect(namesOffer('{first_name}', '{}')).toBe(false)
  expect(namesOffer('Hello', ' ')).toBe(false)
})
