import { expect, test } from 'vitest'
import { maskName, maskText } from './mask-person.ts'

test('a masked name shows the initials of its first and last word, never its length beyond five letters', () => {
  expect(['Ifeoma Nwosu', 'Bayo Akande', 'Hauwa', 'Ngozi Chi Bello'].map(maskName)).toEqual([
    'I••••• N.',
    'B••• A.',
    'H••••',
    'N•••• B.',
  ])
  expect(maskName('Oluwadamilola')).toBe('O•••••')
})

test('a short, empty or odd name shows no more than its initial', () => {
  expect(['Jo', 'X', '', '   ', '😀 Smile'].map(maskName)).toEqual(['J•••', 'X•••', '•••', '•••', '😀••• S.'])
})

test('nothing of a free text is shown', () => {
  expect([maskText('Ada likes oat milk'), maskText('')]).toEqual(['•••', ''])
})
