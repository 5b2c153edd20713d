import { expect, test } from 'vitest'
import { createThrottle } from './throttle.ts'

/** Returns a throttle, how long each of its calls had to wait, and a clock that the test moves. */
function openThrottle(rate: { perSecond: number; atOnce: number }) {
  const clock = { now: 0 }
  const waits: number[] = []
  const call = createThrottle(rate, {
    now: () => clock.now,
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
  return { clock, waits, call }
}

test('messages at a hundred a second to five connections begin five at a time, whoever asks at once', async () => {
  const { waits, call } = openThrottle({ perSecond: 100, atOnce: 5 })
  await Promise.all(Array.from({ length: 16 }, () => call()))
  expect(waits).toEqual([50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 150, 200])
})

test('messages that go out seldom begin one at a time', async () => {
  const { waits, call } = openThrottle({ perSecond: 10, atOnce: 5 })
  await Promise.all([call(), call(), call(), call()])
  expect(waits).toEqual([50, 150, 250, 350])
})

test('time in which nothing was sent is not made up for', async () => {
  const { clock, waits, call } = openThrottle({ perSecond: 10, atOnce: 1 })
  await call()
  clock.now = 60_000
  await Promise.all([call(), call(), call()])
  expect(waits).toEqual([50, 50, 150, 250])
})

test('a group that comes back before the next one may begin goes out with it, not one group later', async () => {
  const { clock, waits, call } = openThrottle({ perSecond: 200, atOnce: 10 })
  const group = () => Promise.all(Array.from({ length: 10 }, () => call()))
  await group()
  clock.now = 90
  await group()
  expect(waits).toEqual([...Array.from({ length: 10 }, () => 50), ...Array.from({ length: 10 }, () => 10)])
})

test('calls that are slower than allowed wait less than a group takes', async () => {
  const { clock, waits, call } = openThrottle({ perSecond: 100, atOnce: 5 })
  for (clock.now = 1; clock.now < 2000; clock.now += 70) await call()
  expect(Math.max(...waits)).toBeLessThan(50)
})

test('in no second do more messages begin than are allowed, and one group', async () => {
  const { clock, waits, call } = openThrottle({ perSecond: 200, atOnce: 10 })
  const begun: number[] = []
  for (; clock.now < 3000; clock.now += 3) {
    const before = waits.length
    await call()
    begun.push(clock.now + (waits.length > before ? (waits.at(-1) ?? 0) : 0))
  }
  const inSecondFrom = (start: number) => begun.filter((at) => at >= start && at < start + 1000).length
  expect(Math.max(...begun.map(inSecondFrom))).toBeLessThanOrEqual(210)
})
