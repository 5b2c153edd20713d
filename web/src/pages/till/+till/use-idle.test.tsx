import { fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useIdle } from './use-idle.ts'

afterEach(() => vi.useRealTimers())

test('touches are reported to the server at intervals, and without any the till locks', () => {
  vi.useFakeTimers()
  const [onUse, onIdle] = [vi.fn<() => void>(), vi.fn<() => void>()]
  renderHook(() => useIdle({ minutes: 1, until: null, enabled: true, onUse, onIdle }))
  for (let second = 1; second <= 45; second++) {
    vi.advanceTimersByTime(1000)
    fireEvent.pointerDown(window)
  }
  expect(onUse).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(55_000)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(onIdle).toHaveBeenCalled()
})
