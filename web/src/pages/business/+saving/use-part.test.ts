/** Fields that are changed back to what is saved. */
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveBusiness } from '#app/session/business.ts'
import { usePart } from './use-part.ts'

// Ends the edits that a test left.
afterEach(() => leaveBusiness())

const SAVED = { heading: 'Hello', body: 'Come in' }

function openPart(name: string) {
  const { result, rerender } = renderHook(({ kept }) => usePart(name, kept), { initialProps: { kept: SAVED } })
  return {
    part: () => result.current,
    type: (fields: Partial<typeof SAVED>) => act(() => result.current.change(fields)),
    /** What is saved now, here or in another tab. */
    hear: (changes: Partial<typeof SAVED>) => rerender({ kept: { ...SAVED, ...changes } }),
  }
}

test('a field that was changed back shows what another tab saves later, and does not undo it', () => {
  const { part, type, hear } = openPart('changed back')
  type({ heading: 'Hello!' })
  type({ heading: 'Hello' })
  hear({ heading: 'Good morning' })
  expect(part().draft.heading).toBe('Good morning')
  expect(part().isChanged).toBe(false)
  type({ body: 'Come in soon' })
  expect(part().changes).toEqual({ body: 'Come in soon' })
})

test('a field that is changed back while its edit is being saved stays an edit', async () => {
  const { part, type, hear } = openPart('changed back meanwhile')
  const { promise: answer, resolve } = Promise.withResolvers<object>()
  type({ heading: 'Hello!' })
  let saved = Promise.resolve()
  act(() => {
    saved = part().save({ heading: 'Hello!' }, () => answer)
  })
  type({ heading: 'Hello' })
  await act(async () => {
    resolve({})
    await saved
  })
  hear({ heading: 'Hello!' })
  expect(part().changes).toEqual({ heading: 'Hello' })
})
