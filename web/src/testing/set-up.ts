/** What happy-dom lacks and the components expect. */
import { STAMP_ICONS } from '@stampwell/domain/stamp-icons.ts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { knowStampIcons } from '../ui/stamp-card/stamp-icons.ts'

afterEach(cleanup)
// A busy machine may take its time; what never comes still fails.
configure({ asyncUtilTimeout: 4000 })
// As on every merchant's page; nothing is fetched for a drawing.
knowStampIcons(STAMP_ICONS)

class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= QuietObserver
globalThis.IntersectionObserver ??= QuietObserver as unknown as typeof IntersectionObserver // only the three methods are called
