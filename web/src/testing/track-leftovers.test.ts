import { afterEach, expect, test, vi } from 'vitest'
import { createKeptStore } from '#app/session/kept-store.ts'
import { trackListeners, trackTimers } from './track-leftovers.ts'

const trackings: { stop: () => void }[] = []
afterEach(() => trackings.splice(0).forEach((tracking) => tracking.stop()))
function track(start: typeof trackListeners) {
  const tracking = start()
  trackings.push(tracking)
  return tracking
}
const isDark = () => matchMedia('(prefers-color-scheme:dark)')

test('what our code listens to in the window ends with its file', () => {
  const heard = vi.fn<() => void>()
  const { end } = track(trackListeners)
  const media = isDark()
  media.addEventListener('change', heard)
  document.addEventListener('visibilitychange', heard)
  window.addEventListener('online', heard)
  const speak = () => {
    media.dispatchEvent(new Event('change'))
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('online'))
  }
  speak()
  expect(heard).toHaveBeenCalledTimes(3)
  end()
  speak()
  expect(heard).toHaveBeenCalledTimes(3)
})

test('a store of an earlier file no longer follows other tabs', () => {
  const { end } = track(trackListeners)
  const read = vi.fn<(text: string | null) => string | null>()
  createKeptStore('stampwell.example', { read, write: () => null })
  end()
  window.dispatchEvent(new StorageEvent('storage', { key: 'stampwell.example', newValue: 'later' }))
  expect(read).toHaveBeenCalledTimes(1)
})

test('the listener of an element stays until the element goes', () => {
  const { end } = track(trackListeners)
  const [button, pressed] = [document.createElement('button'), vi.fn<() => void>()]
  button.addEventListener('click', pressed)
  end()
  button.click()
  expect(pressed).toHaveBeenCalledOnce()
})

test('a retry that waits when its test ends is never made', async () => {
  const retry = vi.fn<() => void>()
  const { end } = track(trackTimers)
  setTimeout(retry, 0)
  setInterval(retry, 0)
  end()
  // Timers of the same length ring in the order in which they were set.
  await new Promise((later) => setTimeout(later, 0))
  expect(retry).not.toHaveBeenCalled()
})
