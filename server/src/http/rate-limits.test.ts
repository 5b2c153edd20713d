import { expect, test } from 'vitest'
import { createRateLimits, FOR_ADDRESS, FOR_TOKEN } from './rate-limits.ts'

const small = { in_flight: 2, per_second: 4 }

test('only so many calls are in flight, and each that ends makes room for one', () => {
  const limits = createRateLimits(() => 0)
  const leave = limits.enter('a', small)
  limits.enter('a', small)
  expect(() => limits.enter('a', small)).toThrow('too_many_requests')
  limits.enter('b', small)
  leave()
  leave()
  limits.enter('a', small)
  expect(() => limits.enter('a', small)).toThrow('too_many_requests')
})

test('only so many calls a second, evenly filled again', () => {
  let now = 0
  const limits = createRateLimits(() => now)
  const call = () => limits.enter('a', small)()
  for (let n = 0; n < 4; n++) call()
  expect(call).toThrow('too_many_requests')
  now = 250
  call()
  expect(call).toThrow('too_many_requests')
})

test('what a token may always have lies below every limit', () => {
  for (const { in_flight, per_second } of [FOR_TOKEN, FOR_ADDRESS]) {
    expect(in_flight).toBeGreaterThan(64)
    expect(per_second).toBeGreaterThan(200)
  }
})
