/** What happy-dom lacks and the components expect. */
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= QuietObserver
globalThis.IntersectionObserver ??= QuietObserver as unknown as typeof IntersectionObserver // only the three methods are called
