import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { draftOf } from './card-draft.ts'
import { SavedNote } from './SavedNote.tsx'

afterEach(cleanup)

test.each([
  ['Africa/Lagos', 'Draft saved 14:20'],
  ['America/New_York', 'Draft saved 08:20'],
])('a draft was saved at the hour of the shop in %s, wherever the device is', (timezone, words) => {
  const draft = { ...draftOf(null), card_name: 'Coffee card' }
  const saved = { id: 'c-1', draft, dirty: false, saving: false, failure: null, errors: {} }
  render(<SavedNote of={{ ...saved, saved_at: new Date('2026-11-20T13:20:00Z') }} timezone={timezone} />)
  expect(screen.getByRole('status').textContent).toBe(words)
})
