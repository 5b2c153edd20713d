import { expect, test } from 'vitest'
import { CARD_COLORS, contrast, INK } from './palette.ts'
import { accentColor, fieldColor, stampsShown } from './poster.ts'

test('the field takes the card’s colour, or the ink if the card is nearly white', () => {
  expect(fieldColor({ card_color: '#1f5b4b', stamp_color: null })).toBe('#1f5b4b')
  expect(fieldColor({ card_color: '#e0c99b', stamp_color: null })).toBe('#e0c99b')
  expect(fieldColor({ card_color: '#ffffff', stamp_color: null })).toBe('#D9381E')
  expect(fieldColor({ card_color: '#f7ecd3', stamp_color: '#22306b' })).toBe('#22306b')
  expect(fieldColor({ card_color: '#ffffff', stamp_color: '#ffee00' })).toBe(INK)
})

test('the reward’s name is readable on white paper, whatever the card’s colours', () => {
  for (const { hex } of CARD_COLORS)
    for (const stamp_color of [null, '#ffee00', hex]) {
      const colors = { card_color: hex, stamp_color }
      const isReadable = contrast(accentColor(colors), '#ffffff') >= 3
      expect({ ...colors, isReadable }).toEqual({ ...colors, isReadable: true })
    }
  expect(accentColor({ card_color: '#f7ecd3', stamp_color: '#ffee00' })).toBe(INK)
  // Vermilion is not readable on bottle green, so nothing on the poster is vermilion.
  expect(accentColor({ card_color: '#1f5b4b', stamp_color: null })).toBe('#1f5b4b')
})

test('the pictured card is partly filled, holds at least the join stamps and is never full', () => {
  expect(stampsShown({ number_of_stamps: 10, join_stamps: 2 })).toBe(4)
  expect(stampsShown({ number_of_stamps: 10, join_stamps: 7 })).toBe(7)
  expect(stampsShown({ number_of_stamps: 4, join_stamps: 4 })).toBe(3)
  expect(stampsShown({ number_of_stamps: 1, join_stamps: 0 })).toBe(0)
  expect(stampsShown({ number_of_stamps: 0, join_stamps: 0 })).toBe(0)
})
