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

test('a list that has become short is counted on each request again', async () => {
  const list = open()
  await list.count('A', 2_001)
  list.wait(10_000)
  expect([await list.count('A', 5), await list.count('A', 6)]).toEqual([5, 6])
})
