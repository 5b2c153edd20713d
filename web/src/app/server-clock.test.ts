/** A device whose clock is wrong learns the server's time from the replies of the API. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { fromNow, NOW } from '../testing/now.ts'

/** Loads the module anew, as a page does. */
async function openPage() {
  vi.resetModules()
  return import('./server-clock.ts')
}

let page: Awaited<ReturnType<typeof openPage>>
beforeEach(async () => {
  page = await openPage()
})

/** A reply comes that the server dated so many milliseconds from this device's time. */
const hear = (ms: number) => page.learnServerTime(new Date(fromNow(ms)).toUTCString(), NOW.getTime())
/** Whole minutes from this device's time to what it takes for the server's. */
const minutes = ({ serverNow } = page) => Math.round((serverNow().getTime() - NOW.getTime()) / MINUTE_MS)

test('a device that is a day ahead or hours behind takes the server’s time, and its own again once it was set', () => {
  hear(-DAY_MS)
  expect(minutes()).toBe(-1440)
  expect(page.toOwnTime(page.toServerTime(NOW.getTime()))).toBe(NOW.getTime())
  hear(3 * HOUR_MS)
  expect(minutes()).toBe(180)
  hear(-MINUTE_MS)
  expect(page.serverNow()).toEqual(NOW)
})

test('a difference of less than two minutes changes nothing, so that nothing flickers', () => {
  const heard = vi.fn<() => void>()
  page.onServerTimeLearned(heard)
  hear(100_000)
  expect(page.serverNow()).toEqual(NOW)
  hear(HOUR_MS)
  for (const ms of [-90_000, 90_000, 0]) hear(HOUR_MS + ms)
  expect(minutes()).toBe(60)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a reply that says no time, or came while the device slept, says nothing of its clock', () => {
  page.learnServerTime(null, NOW.getTime())
  page.learnServerTime('soon', NOW.getTime())
  page.learnServerTime(new Date(fromNow(-HOUR_MS)).toUTCString(), NOW.getTime() - HOUR_MS)
  expect(page.serverNow()).toEqual(NOW)
})

test('a page that is opened without a network keeps the last known difference', async () => {
  hear(-DAY_MS)
  expect(minutes(await openPage())).toBe(-1440)
})
