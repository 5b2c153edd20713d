import { expect, test } from 'vitest'
import { createRateLimits, FOR_ADDRESS, FOR_TOKEN } from './rate-limits.ts'

const small = { in_flight: 2, per_second: 4 }

test('requests in flight are limited, and each one that ends frees a slot', () => {
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

test('requests per second are limited, and the bucket refills continuously', () => {
  let now = 0
  const limits = createRateLimits(() => now)
  const call = () => limits.enter('a', small)()
  for (let n = 0; n < 4; n++) call()
  expect(call).toThrow('too_many_requests')
  now = 250
  call()
  expect(call).toThrow('too_many_requests')
})

test('every limit is above the 64 requests in flight and 200 per second that a token is guaranteed', () => {
  for (const { in_flight, per_second } of [FOR_TOKEN, FOR_ADDRESS]) {
    expect(in_flight).toBeGreaterThan(64)
    expect(per_second).toBeGreaterThan(200)
  }
})
