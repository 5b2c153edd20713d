import { DAY_MS, MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { expect, test, vi } from 'vitest'
import { NOW } from '../../../../testing/now.ts'
import { timeSincePress } from './time-since-press.ts'

test('a clock that is set while a tab keeps a press does not change how long it was kept; sleep counts', () => {
  const open = vi.spyOn(performance, 'now').mockReturnValue(0)
  const waited = timeSincePress({ since: NOW.getTime(), unsure: false })
  open.mockReturnValue(MINUTE_MS)
  const waitedIf = (clock: number) => {
    vi.setSystemTime(clock)
    return waited()
  }
  const now = NOW.getTime() + MINUTE_MS
  expect([now, now - DAY_MS, now + 400 * DAY_MS].map(waitedIf)).toEqual([MINUTE_MS, MINUTE_MS, MINUTE_MS])
  expect(waitedIf(now + 60 * MINUTE_MS)).toBe(61 * MINUTE_MS) // the device slept
})
