import { runInThisContext } from 'node:vm'
import { ENDED_LINK_PATH } from '@stampwell/domain/sending/ended-link.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { headStart } from './head-start.ts'
import { FORGOTTEN_PATH } from './known-wallets.ts'

const KEY = 'q7Yx2'

afterEach(() => window.history.replaceState(null, '', '/'))

/** Returns the paths that the script preloads on a page. Nothing is put into the document, which would ask for them. */
function preloadedAt(path: string): (string | null)[] {
  window.history.replaceState(null, '', path)
  const preloaded: (string | null)[] = []
  const append = vi.spyOn(document.head, 'append').mockImplementation((...added) => {
    for (const link of added) if (link instanceof Element) preloaded.push(link.getAttribute('href'))
  })
  runInThisContext(headStart('/api'))
  append.mockRestore()
  return preloaded
}

test('a page of a card begins to load its data before its scripts', () => {
  expect(preloadedAt(`/join/${KEY}`)).toEqual([`/api/v1/cards/${KEY}`])
  expect(preloadedAt(`/wallet/${KEY}/`)).toEqual([`/api/v1/wallet/${KEY}`])
})

test('pages that are about no card load none', () => {
  for (const path of [FORGOTTEN_PATH, ENDED_LINK_PATH, `/u/${KEY}`])
    expect([path, preloadedAt(path)]).toEqual([path, []])
})
