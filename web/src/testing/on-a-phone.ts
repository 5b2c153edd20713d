import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'

const WIDTH = 390

/**
 * Gives every test of the file a phone's viewport width and an empty localStorage. Call it before the file's own hooks,
 * so that theirs are torn down first.
 */
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

/** Gives the rest of a test another viewport width, in pixels. */
export function atWidth(width: number): void {
  const { innerWidth } = window
  window.innerWidth = width
  onTestFinished(() => void (window.innerWidth = innerWidth))
}
