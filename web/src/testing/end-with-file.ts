/**
 * Runs before each test file. A worker runs many files in one window, and the modules of each are loaded anew: what they
 * left in the window would still hear and act in the next file. So the listeners that our own code adds to the window,
 * the document or a media query end with the file, and its timers, such as a late retry, with the test. Packages (React,
 * testing-library) are loaded once for all files and keep theirs.
 */
import { afterAll, afterEach } from 'vitest'
import { trackListeners, trackTimers } from './track-leftovers.ts'

const listeners = trackListeners()
const timers = trackTimers()

// These hooks run after those of the files loaded later: pages are unmounted, and the timers are the real ones.
afterEach(timers.end)
afterAll(() => {
  listeners.end()
  listeners.stop()
  timers.stop()
})
// A request that comes after its test's fake network was taken away reaches nothing.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
