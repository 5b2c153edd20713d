import { ApiError } from '@stampwell/contract/call.ts'
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

test.each([
  ['its own words where no field is wrong', {}, 'Not saved. Your session ended.'],
  ['the fields that are marked', { card_name: ['Name the card.'] }, 'Not saved. See the marked fields.'],
])('a refused save is told by %s', (_, errors, words) => {
  const failure = new ApiError(403, { code: 'forbidden', message: 'Your session ended.', errors }, null)
  const refused = { id: 'c-1', draft: draftOf(null), dirty: true, saving: false, saved_at: null, failure, errors }
  render(<SavedNote of={refused} timezone="Africa/Lagos" />)
  expect(screen.getByRole('status').textContent).toBe(words)
})
