import { afterEach, beforeEach, vi } from 'vitest'

const WIDTH = 390

/** Every test of the file sees a phone: its width, and nothing kept on it. Call it before the file's own hooks, so that theirs end first. */
export function onAPhone(): void {
  const { innerWidth } = window
  beforeEach(() => {
    localStorage.clear()
    window.innerWidth = WIDTH
  })
  afterEach(() => {
    window.innerWidth = innerWidth
    vi.unstubAllGlobals()
  })
}
