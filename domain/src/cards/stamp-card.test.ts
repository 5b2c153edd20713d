import { expect, test } from 'vitest'
import {
  freeNameOfCopy,
  isHexColor,
  missingToPublish,
  nameOfCopy,
  STAMP_CARD_DEFAULTS,
  statusOf,
} from './stamp-card.ts'

const ready = { card_name: 'Coffee', number_of_stamps: 10, join_stamps: 2 }
const rewards = [{ stamps_required: 0 }, { stamps_required: 5 }, { stamps_required: 10 }]

test('3.5, 9.3: a new draft has no stamps and a white card', () => {
  expect(STAMP_CARD_DEFAULTS).toMatchObject({ number_of_stamps: 0, join_stamps: 0, card_color: '#ffffff' })
})

test('a card is a draft until it is published, and stays archived once archived', () => {
  const at = new Date('2026-11-20T13:20:00Z')
  expect(statusOf({ published_at: null, archived_at: null })).toBe('draft')
  expect(statusOf({ published_at: at, archived_at: null })).toBe('published')
  expect(statusOf({ published_at: at, archived_at: at })).toBe('archived')
})

test('a card with a name, stamps and one reward for filling it can be published', () => {
  expect(missingToPublish(ready, rewards)).toEqual({})
})

test('a new draft lacks a name and its stamps', () => {
  const missing = {
    card_name: ['Name the card.'],
    number_of_stamps: ['Choose how many stamps fill the card, from 1 to 50.'],
  }
  expect(missingToPublish(STAMP_CARD_DEFAULTS, [])).toEqual(missing)
  expect(missingToPublish({ ...STAMP_CARD_DEFAULTS, card_name: '  ' }, [])).toEqual(missing)
})

test('a card has from 1 to 50 whole stamps', () => {
  const withStamps = (full: number) =>
    missingToPublish({ card_name: 'Coffee', number_of_stamps: full, join_stamps: 0 }, [{ stamps_required: full }])
  expect([1, 50].map(withStamps)).toEqual([{}, {}])
  for (const full of [0, -1, 51, 2.5]) expect(Object.keys(withStamps(full))).toEqual(['number_of_stamps'])
})

test('a card without exactly one reward for filling it cannot be published', () => {
  expect(missingToPublish(ready, [{ stamps_required: 5 }])).toEqual({
    rewards: ['Add the reward for a full card, at 10 stamps.'],
  })
  expect(missingToPublish(ready, [...rewards, { stamps_required: 10 }])).toEqual({
    rewards: ['Keep only one reward at 10 stamps.'],
  })
  expect(missingToPublish({ ...ready, number_of_stamps: 1, join_stamps: 0 }, [])).toEqual({
    rewards: ['Add the reward for a full card, at 1 stamp.'],
  })
})

test('no reward may require more stamps than the card has', () => {
  expect(missingToPublish(ready, [...rewards, { stamps_required: 11 }])).toEqual({
    rewards: ['A reward asks for more than the card’s 10 stamps.'],
  })
})

test('join stamps may not fill the card or be negative', () => {
  const refused = { join_stamps: ['Give fewer stamps for joining than the card has.'] }
  expect([10, -1].map((join_stamps) => missingToPublish({ ...ready, join_stamps }, rewards))).toEqual([
    refused,
    refused,
  ])
  expect([0, 9].map((join_stamps) => missingToPublish({ ...ready, join_stamps }, rewards))).toEqual([{}, {}])
})

test('a card colour is # and six hex digits', () => {
  expect(['#ffffff', '#D9381E'].every(isHexColor)).toBe(true)
  expect(['#fff', 'ffffff', '#gggggg', '#ffffff ', ' #ffffff'].some(isHexColor)).toBe(false)
})

test('a copy is named after its original and numbered', () => {
  expect(nameOfCopy('Lunch', 'copy')).toBe('Lunch (copy)')
  expect(nameOfCopy('Lunch (copy)', 'copy')).toBe('Lunch (copy 2)')
  expect(nameOfCopy('Lunch (copy 9)', 'copy')).toBe('Lunch (copy 10)')
  expect(nameOfCopy('Lunch (copy 10)', 'copy')).toBe('Lunch (copy 11)')
  expect(nameOfCopy('', 'copy')).toBe('(copy)')
})

test('a copy is named and numbered by the word of the business’s language', () => {
  expect(nameOfCopy('Déjeuner', 'copie')).toBe('Déjeuner (copie)')
  expect(nameOfCopy('Déjeuner (copie)', 'copie')).toBe('Déjeuner (copie 2)')
  expect(nameOfCopy('Lunch (copy)', 'copie')).toBe('Lunch (copy) (copie)')
})

test('a second copy of a card gets a name of its own', () => {
  expect(freeNameOfCopy('Lunch', 'copy', ['Lunch'])).toBe('Lunch (copy)')
  expect(freeNameOfCopy('Lunch', 'copy', ['Lunch', 'LUNCH (copy)', 'Lunch (copy 2)'])).toBe('Lunch (copy 3)')
})

test('a name that only mentions a copy is not treated as a copy', () => {
  expect(nameOfCopy('Lunch (copy) for two', 'copy')).toBe('Lunch (copy) for two (copy)')
  expect(nameOfCopy('Lunch (copy 12345)', 'copy')).toBe('Lunch (copy 12345) (copy)')
})

test('a copy’s name is cut to the maximum length, without a blank at the cut', () => {
  expect(nameOfCopy('x'.repeat(80), 'copy')).toBe(`${'x'.repeat(73)} (copy)`)
  expect(nameOfCopy(`${'x'.repeat(80)} (copy 9)`, 'copy')).toBe(`${'x'.repeat(70)} (copy 10)`)
  expect(nameOfCopy(`${'x'.repeat(72)} and more`, 'copy')).toBe(`${'x'.repeat(72)} (copy)`)
})

test('a copy’s name is cut between whole letters, and counted like any name', () => {
  expect(nameOfCopy(`${'x'.repeat(72)}☕️ Café`, 'copy')).toBe(`${'x'.repeat(72)} (copy)`)
  expect(nameOfCopy(`${'x'.repeat(72)}🍰🍰`, 'copy')).toBe(`${'x'.repeat(72)}🍰 (copy)`)
  expect(nameOfCopy('🍰'.repeat(80), 'copy')).toBe(`${'🍰'.repeat(73)} (copy)`)
})
