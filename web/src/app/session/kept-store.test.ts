import { beforeEach, expect, test, vi } from 'vitest'
import { createKeptStore } from './kept-store.ts'

const NAME = 'stampwell.test'
const aList = () =>
  createKeptStore<string[]>(NAME, {
    read: (text) => text?.split(',') ?? [],
    write: (names) => (names.length > 0 ? names.join(',') : null),
  })
/** Simulates another tab; the browser tells this one with `tell`. */
function elsewhere(text: string | null): { tell: () => void } {
  if (text === null) localStorage.removeItem(NAME)
  else localStorage.setItem(NAME, text)
  return { tell: () => void window.dispatchEvent(new StorageEvent('storage', { key: NAME, newValue: text })) }
}

beforeEach(() => localStorage.clear())

test('a value outlives the page', () => {
  aList().set(['Ada'])
  expect(aList().get()).toEqual(['Ada'])
})

test('another tab’s change is told to those who listen', () => {
  const list = aList()
  const heard = vi.fn<() => void>()
  list.subscribe(heard)
  elsewhere('Ada,Obi').tell()
  expect([list.get(), heard.mock.calls.length]).toEqual([['Ada', 'Obi'], 1])
})

test('a change keeps what another tab stored a moment before', () => {
  const list = aList()
  elsewhere('Ada')
  list.update((names) => [...names, 'Obi'])
  expect(localStorage.getItem(NAME)).toBe('Ada,Obi')
})

test('a value that is already stored is not stored again after another tab removed it', () => {
  const token = createKeptStore<{ token: string | null; name: string }>(NAME, {
    read: (text) => ({ token: text, name: '' }),
    write: (session) => session.token,
  })
  token.set({ token: 't-1', name: '' })
  const logOut = elsewhere(null)
  token.set({ ...token.get(), name: 'Ada' })
  expect(localStorage.getItem(NAME)).toBeNull()
  logOut.tell()
  expect(token.get()).toEqual({ token: null, name: '' })
})

test('a value that no longer fits into the storage counts before the older one that is stored', () => {
  const list = aList()
  list.set(['Ada'])
  const full = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => 'Ada', setItem: full, removeItem: () => undefined })
  list.update((names) => [...names, 'Obi'])
  expect([list.fresh(), list.get()]).toEqual([
    ['Ada', 'Obi'],
    ['Ada', 'Obi'],
  ])
  list.set([]) // empties what the page holds
  vi.unstubAllGlobals()
})
