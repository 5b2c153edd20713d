import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBack } from './use-back.ts'

/** A fake browser history that navigates synchronously. */
let entries: unknown[]
let at: number
function go(by = 0) {
  at = Math.max(0, at + by)
  window.dispatchEvent(new PopStateEvent('popstate'))
}
beforeEach(() => {
  entries = [{ key: 'of the router' }]
  at = 0
  vi.spyOn(window.history, 'state', 'get').mockImplementation(() => entries[at])
  vi.spyOn(window.history, 'pushState').mockImplementation((state) => {
    entries = [...entries.slice(0, at + 1), state]
    at += 1
  })
  vi.spyOn(window.history, 'go').mockImplementation(go)
})
afterEach(() => vi.restoreAllMocks())

function open(depth = 0) {
  const onBack = vi.fn<() => void>()
  const { rerender } = renderHook(({ depth: now }) => useBack(now, onBack), { initialProps: { depth } })
  return { onBack, goTo: (next: number) => rerender({ depth: next }) }
}

test('Back goes from the customer to the search, from there to the scan, and then leaves the counter', () => {
  const { onBack, goTo } = open()
  goTo(1)
  goTo(2)
  act(() => go(-1))
  expect(onBack).toHaveBeenCalledTimes(1)
  goTo(1)
  act(() => go(-1))
  expect(onBack).toHaveBeenCalledTimes(2)
  goTo(0)
  expect([at, window.history.state]).toEqual([0, { key: 'of the router' }])
})

test('closing a customer on the page leaves no history entry behind, however many come', () => {
  const { onBack, goTo } = open()
  for (const depth of [1, 2, 1, 2, 0, 1, 2, 0]) goTo(depth)
  expect([at, onBack.mock.calls.length]).toEqual([0, 0])
})

test('Back during a request changes nothing, and works when pressed again', () => {
  const { onBack, goTo } = open()
  goTo(1)
  act(() => go(-1))
  expect([onBack.mock.calls.length, at]).toEqual([1, 1])
  act(() => go(-1))
  expect(onBack).toHaveBeenCalledTimes(2)
})

test('a counter that opens on a history entry of an earlier counter begins at its start', () => {
  entries = [{}, { counter: 1 }]
  at = 1
  open()
  expect(at).toBe(0)
})
