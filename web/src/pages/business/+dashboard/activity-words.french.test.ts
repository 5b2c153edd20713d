import { expect, test, vi } from 'vitest'
import { ADA_ID, anEvent } from '../../../testing/worlds.ts'
import { sentenceOf } from './activity-words.ts'

// The build puts the French texts in the place of the English ones, for documents in French.
vi.hoisted(() => void (document.documentElement.lang = 'fr'))
vi.mock('#messages/en/dashboard.ts', () => import('#messages/fr/dashboard.ts'))

test('a French line of what was undone has a narrow space before its colon', () => {
  const undone = {
    ...anEvent(1),
    kind: 'undo' as const,
    quantity: -2,
    balance: 1,
    customer_id: ADA_ID,
    customer_name: 'Ifeoma Nwosu',
    card_name: 'Carte café',
    number_of_stamps: 10,
    reward_name: null,
    location_name: null,
  }
  expect(sentenceOf(undone, { business: 'Kola & Rye', reversed: undefined }).rest).toBe('\u202f: 2 tampons annulés')
})
