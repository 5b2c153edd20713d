/** Adds what happy-dom lacks and the components expect. */
import { STAMP_ICONS } from '@stampwell/domain/stamp-icons.ts'
import { cleanup, configure, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach } from 'vitest'
import { Overlays } from '#ui/Overlays.tsx'
import { knowStampIcons } from '#ui/stamp-card/stamp-icons.ts'

// As in the document of every page.
beforeEach(() => void render(createElement(Overlays)))
afterEach(cleanup)
// Allows for a busy machine; an element that never appears still fails the test.
configure({ asyncUtilTimeout: 4000 })
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
Object.defineProperty(Document, Symbol.hasInstance, { value: (one: unknown) => one instanceof HTMLDocument })
