import { expect, test } from 'vitest'
import { cacheSlowCount } from './cached-count.ts'

function open() {
  let now = 0
  let length = 0
  const countOrCached = cacheSlowCount<number>((found) => found, { elapsed: () => now })
  return {
    wait: (ms: number) => void (now += ms),
    count: (business: string, counted: number) => countOrCached(business, async () => (length = counted)),
    last: () => length,
  }
}

test('a list of up to two thousand rows is counted on each request', async () => {
  const list = open()
  expect([await list.count('A', 1_999), await list.count('A', 2_000), await list.count('A', 3)]).toEqual([
    1_999, 2_000, 3,
  ])
})

test('a longer list is counted once in ten seconds, separately for each business', async () => {
  const list = open()
  expect(await list.count('A', 2_001)).toBe(2_001)
  list.wait(9_999)
  expect([await list.count('A', 2_002), await list.count('B', 20_000), list.last()]).toEqual([2_001, 20_000, 20_000])
  list.wait(1)
  expect(await list.count('A', 2_002)).toBe(2_002)
})

test('a list that took three seconds to count is counted once in a minute', async () => {
  let now = 0
  const countOrCached = cacheSlowCount<number>((found) => found, { elapsed: () => now })
  const count = async () => {
    now += 3_000
    return now
  }
  expect(await countOrCached('A', count)).toBe(3_000)
  now = 62_999
  expect(await countOrCached('A', count)).toBe(3_000)
  now = 63_000
  expect(await countOrCached('A', count)).toBe(66_000)
})

test('a list that has become short is counted on each request again', async () => {
  const list = open()
  await list.count('A', 2_001)
  list.wait(10_000)
  expect([await list.count('A', 5), await list.count('A', 6)]).toEqual([5, 6])
})

test('a list that was long is counted once for all who ask while it is counted', async () => {
  let now = 0
  const countOrCached = cacheSlowCount<number>((found) => found, { elapsed: () => now })
  await countOrCached('A', async () => 2_001)
  now = 10_000
  const { promise, resolve } = Promise.withResolvers<number>()
  const [first, second] = [countOrCached('A', () => promise), countOrCached('A', async () => 1)]
  resolve(2_002)
  expect([await first, await second]).toEqual([2_002, 2_002])
})

test('a count that failed is tried again by the next request', async () => {
  let now = 0
  const countOrCached = cacheSlowCount<number>((found) => found, { elapsed: () => now })
  await countOrCached('A', async () => 2_001)
  now = 10_000
  await expect(countOrCached('A', () => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection')
  expect(await countOrCached('A', async () => 2_002)).toBe(2_002)
})
