import { afterEach, expect, test } from 'vitest'
import { claimHomeDesign, homeDesign, keepHomeDesign, takeHomeDesign } from './home-design.ts'

const CLAIMED = 'stampwell.claimed-design'
const design = {
  name: 'Kola & Rye',
  color: '#1f5b4b',
  ink: '#f7d9a0',
  icon: '01900000-0000-7000-8000-000000000004',
  icon_key: 'cake',
  stamps: 8,
}

afterEach(() => localStorage.clear())

test('a design is taken once, and only by the account that was registered after it', () => {
  keepHomeDesign(design)
  expect(homeDesign()).toEqual(design)
  expect(takeHomeDesign('ada')).toBeNull()
  claimHomeDesign('ada')
  expect(homeDesign()).toBeNull()
  expect(takeHomeDesign('bayo')).toBeNull()
  expect(takeHomeDesign('ada')).toEqual(design)
  expect(takeHomeDesign('ada')).toBeNull()
  expect(localStorage.getItem(CLAIMED)).toBeNull()
})

test('a card drawn on the home page after the registration leaves the account its design', () => {
  keepHomeDesign(design)
  claimHomeDesign('ada')
  const later = { ...design, name: 'Bisi Braids', stamps: 5 }
  keepHomeDesign(later)
  expect(homeDesign()).toEqual(later)
  expect(takeHomeDesign('ada')).toEqual(design)
  expect(takeHomeDesign('ada')).toBeNull()
})

test('a claimed design is not claimed again by the next account on this device', () => {
  keepHomeDesign(design)
  claimHomeDesign('ada')
  claimHomeDesign('bayo')
  expect(takeHomeDesign('bayo')).toBeNull()
})

test('an invalid design is ignored', () => {
  // As the entries below, but for what is wrong with them.
  localStorage.setItem(CLAIMED, JSON.stringify({ ...design, owner: 'ada' }))
  expect(takeHomeDesign('ada')).toEqual(design)
  const wrong = [
    '{',
    'null',
    '"text"',
    JSON.stringify({ ...design, color: 'url(javascript:1)', owner: 'ada' }),
    JSON.stringify({ ...design, icon: 'https://example.com/a.svg', owner: 'ada' }),
    JSON.stringify({ ...design, icon_key: '../admin', owner: 'ada' }),
    JSON.stringify({ ...design, ink: 'red', owner: 'ada' }),
    JSON.stringify({ ...design, name: 'x'.repeat(121), owner: 'ada' }),
    JSON.stringify({ ...design, name: 7, owner: 'ada' }),
    JSON.stringify({ ...design, stamps: 2.5, owner: 'ada' }),
    JSON.stringify({ ...design, stamps: 1000, owner: 'ada' }),
    JSON.stringify({ ...design, owner: {} }),
  ]
  for (const kept of wrong) {
    localStorage.setItem(CLAIMED, kept)
    expect([kept, takeHomeDesign('ada')]).toEqual([kept, null])
  }
})
