import { beforeEach, expect, test } from 'vitest'
import { aCard } from '../a-card.testing.ts'
import { createDraftStore } from './card-draft-store.ts'

beforeEach(() => sessionStorage.clear())

const nameIn = ({ store }: ReturnType<typeof createDraftStore>) => store.get().draft.card_name

/** A draft whose name was typed up to a blank and saved: the server keeps it without the blank. */
function savedUpToABlank() {
  const draft = createDraftStore(aCard({ card_name: 'Coffee' }), 'user-1')
  draft.change({ card_name: 'Coffee and ' })
  draft.noteSaved(draft.toSend(), aCard({ card_name: 'Coffee and', updated_at: '2026-11-01T09:05:00.000Z' }))
  draft.hear(aCard({ card_name: 'Coffee and', updated_at: '2026-11-01T09:05:00.000Z' }))
  return draft
}

test('the answer to a save leaves the blank after which somebody goes on typing', () => {
  expect(nameIn(savedUpToABlank())).toBe('Coffee and ')
})

test('what another tab saves after that is shown', () => {
  const draft = savedUpToABlank()
  draft.hear(aCard({ card_name: 'Tea', updated_at: '2026-11-01T09:06:00.000Z' }))
  expect(nameIn(draft)).toBe('Tea')
  draft.hear(aCard({ card_name: 'Coffee and', updated_at: '2026-11-01T09:07:00.000Z' }))
  expect(nameIn(draft)).toBe('Coffee and')
})

test('a card read before the last save was answered brings nothing back', () => {
  const draft = savedUpToABlank()
  draft.hear(aCard({ card_name: 'Coffee', updated_at: '2026-11-01T09:00:00.000Z' }))
  expect(nameIn(draft)).toBe('Coffee and ')
})
