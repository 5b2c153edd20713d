import { expect, test } from 'vitest'
import { isHexColor, missingToPublish, nameOfCopy, STAMP_CARD_DEFAULTS, statusOf } from './stamp-card.ts'

const ready = { card_name: 'Coffee', number_of_stamps: 10, join_stamps: 2 }
const rewards = [{ stamps_required: 0 }, { stamps_required: 5 }, { stamps_required: 10 }]

test('a fresh draft has no stamps and a white card', () => {
  expect(STAMP_CARD_DEFAULTS).toMatchObject({ number_of_stamps: 0, join_stamps: 0, card_color: '#ffffff' })
})

test('a card is a draft until published, and archived for good', () => {
  const at = new Date()
  expect(statusOf({ published_at: null, archived_at: null })).toBe('draft')
  expect(statusOf({ published_at: at, archived_at: null })).toBe('published')
  expect(statusOf({ published_at: at, archived_at: at })).toBe('archived')
})

test('a card with a name, stamps and one reward for filling it can be published', () => {
  expect(missingToPublish(ready, rewards)).toEqual({})
})

test('a fresh draft lacks a name and its stamps', () => {
  expect(Object.keys(missingToPublish(STAMP_CARD_DEFAULTS, []))).toEqual(['card_name', 'number_of_stamps'])
  expect(missingToPublish({ ...ready, number_of_stamps: 51 }, rewards)).toHaveProperty('number_of_stamps')
})

test('a card without exactly one reward for filling it cannot be published', () => {
  expect(missingToPublish(ready, [{ stamps_required: 5 }])).toEqual({ rewards: ['Add the reward for a full card, at 10 stamps.'] })
  expect(missingToPublish(ready, [...rewards, { stamps_required: 10 }])).toHaveProperty('rewards')
})

test('no reward may ask for more stamps than the card has', () => {
  expect(missingToPublish(ready, [...rewards, { stamps_required: 11 }])).toEqual({ rewards: ['A reward asks for more than the card’s 10 stamps.'] })
})

test('joining must not fill the card', () => {
  expect(missingToPublish({ ...ready, join_stamps: 10 }, rewards)).toHaveProperty('join_stamps')
  expect(missingToPublish({ ...ready, join_stamps: 9 }, rewards)).toEqual({})
})

test('a card colour is # and six hex digits', () => {
  expect(['#ffffff', '#D9381E'].every(isHexColor)).toBe(true)
  expect(['#fff', 'ffffff', '#gggggg', '#ffffff '].some(isHexColor)).toBe(false)
})

test('copies are named after what they copy and counted', () => {
  expect(nameOfCopy('Lunch')).toBe('Lunch (copy)')
  expect(nameOfCopy('Lunch (copy)')).toBe('Lunch (copy 2)')
  expect(nameOfCopy('Lunch (copy 9)')).toBe('Lunch (copy 10)')
  expect(nameOfCopy('')).toBe('(copy)')
  expect(nameOfCopy('x'.repeat(80))).toHaveLength(80)
})
