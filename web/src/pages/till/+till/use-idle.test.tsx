import { fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useIdle } from './use-idle.ts'

afterEach(() => vi.useRealTimers())

/** Opens a till that locks after a minute, and touches it once in each of 45 seconds. */
function touchFor45Seconds() {
  vi.useFakeTimers()
  const [onUse, onIdle] = [vi.fn<() => void>(), vi.fn<() => void>()]
  renderHook(() => useIdle({ minutes: 1, until: null, enabled: true, onUse, onIdle }))
  for (let second = 1; second <= 45; second++) {
    vi.advanceTimersByTime(1000)
    fireEvent.pointerDown(window)
  }
  return { onUse, onIdle }
}

test('touches are reported to the server every twenty seconds', () => {
  const { onUse } = touchFor45Seconds()
  expect(onUse).toHaveBeenCalledTimes(2)
})

test('a touched till does not lock before a minute has passed since the last touch', () => {
  const { onIdle } = touchFor45Seconds()
  vi.advanceTimersByTime(55_000)
  expect(onIdle).not.toHaveBeenCalled()
})

test('a till that nobody touches for a minute locks', () => {
  const { onIdle } = touchFor45Seconds()
  vi.advanceTimersByTime(65_000)
  expect(onIdle).toHaveBeenCalled()
})

test('a tab that nobody touches does not lock the till while another tab is in use', () => {
  vi.useFakeTimers()
  const onIdle = vi.fn<() => void>()
  renderHook(() => useIdle({ minutes: 1, until: null, enabled: true, onUse: vi.fn<() => void>(), onIdle }))
  vi.advanceTimersByTime(50_000)
  localStorage.setItem('stampwell.till.touched', String(Date.now())) // real clock: faked above
  vi.advanceTimersByTime(50_000)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(15_000)
  expect(onIdle).toHaveBeenCalled()
})

/** Opens a till whose sign-in ends at `until`, and returns how often it locks in the next 70 minutes. */
function lockAt(until: Date): number {
  const onIdle = vi.fn<() => void>()
  renderHook(() =>
    useIdle({ minutes: 600, until: until.toISOString(), enabled: true, onUse: vi.fn<() => void>(), onIdle }),
  )
  vi.advanceTimersByTime(70 * 60_000)
  return onIdle.mock.calls.length
}

test('a till locks at the end of a sign-in, but not on a device whose clock is past it when it begins', () => {
  vi.useFakeTimers()
  const now = Date.now() // real clock: faked above
  expect(lockAt(new Date(now + 3_600_000))).toBeGreaterThan(0)
  expect(lockAt(new Date(now - 3_600_000))).toBe(0)
})
