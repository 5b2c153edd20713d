import { expect, test } from 'vitest'
import { createThrottle } from './throttle.ts'

/** Returns a throttle, how long each of its calls had to wait, and a clock that the test moves. */
function openThrottle(perSecond: number) {
  const clock = { now: 0 }
  const waits: number[] = []
  const call = createThrottle(perSecond, {
    now: () => clock.now,
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
  return { clock, waits, call }
}

test('messages at ten a second begin a tenth of a second apart, whoever asks at once', async () => {
  const { waits, call } = openThrottle(10)
  await Promise.all([call(), call(), call(), call()])
  expect(waits).toEqual([100, 200, 300])
})

test('time in which nothing was sent is not made up for', async () => {
  const { clock, waits, call } = openThrottle(10)
  await call()
  clock.now = 60_000
  await Promise.all([call(), call(), call()])
  expect(waits).toEqual([100, 200])
})

test('calls that are slower than allowed never wait', async () => {
  const { clock, waits, call } = openThrottle(10)
  for (clock.now = 0; clock.now < 2000; clock.now += 100) await call()
  expect(waits).toEqual([])
})
