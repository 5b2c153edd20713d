/** Adds what happy-dom lacks and the components expect. */
import { STAMP_ICONS } from '@stampwell/domain/cards/stamp-icons.ts'
import { cleanup, configure, fireEvent, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { Overlays } from '#ui/overlays/Overlays.tsx'
import { knowStampIcons } from '#ui/stamp-card/stamp-icons.ts'
import { pinDate } from './now.ts'

// The file before this one may have been in French. The imports above read the language of the document.
vi.hoisted(() => void (document.documentElement.lang = 'en'))

// Before the test file loads: its fixtures may be dates.
pinDate()

// A worker runs many files in one window: each test begins with an empty one at the root.
beforeEach(() => {
  // The test before this one may have had another time, and ended with the real clock.
  pinDate()
  localStorage.clear()
  sessionStorage.clear()
  // Clears what is held of the storage, too.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  window.history.replaceState(null, '', '/')
  // As in the document of every page.
  render(createElement(Overlays))
})
afterEach(() => {
  // Unmounts before the stubs go: a late effect would call what happy-dom lacks.
  // A question that nobody answered would stand on the next page too.
  for (const dialog of document.querySelectorAll('dialog[open]'))
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
// Allows for a busy machine; an element that never appears still fails the test.
configure({ asyncUtilTimeout: 15_000 })
// As on every merchant page; no icon is fetched.
knowStampIcons(STAMP_ICONS)

class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= QuietObserver
globalThis.IntersectionObserver ??= QuietObserver as unknown as typeof IntersectionObserver // only these three methods are called
// In happy-dom `document instanceof Document` is false; react-aria asks so before it moves the focus.
Object.defineProperty(Document, Symbol.hasInstance, {
  configurable: true,
  value: (one: unknown) => one instanceof HTMLDocument,
})
