import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createMicroBatch } from './micro-batch.ts'

type Run = { asked: readonly string[]; answer: () => void; fail: (error: unknown) => void }

const broken = new Error('The statement failed')
const gone = new Error('The database is gone')
const full = new Error('Too many wait')

async function turns() {
  for (let times = 0; times < 5; times++) await turn()
}

function open(options: Partial<Parameters<typeof createMicroBatch<string, string>>[0]> = {}) {
  const runs: Run[] = []
  const ask = createMicroBatch<string, string>({
    run: (asked) =>
      new Promise((resolve, reject) =>
        runs.push({ asked, answer: () => resolve(asked.map((one) => `${one}!`)), fail: reject }),
      ),
    lanes: 1,
    isForAll: (error) => error === gone,
    full: () => full,
    ...options,
  })
  const outcomes = (asked: string[]) => Promise.all(asked.map((one) => ask(one).catch((error: unknown) => error)))
  return { runs, ask, outcomes, seen: () => runs.map(({ asked }) => asked.join('')) }
}

test('a single call runs alone and at once', async () => {
  const { ask, runs, seen } = open()
  const answer = ask('a')
  await turn()
  expect(seen()).toEqual(['a'])
  runs[0]?.answer()
  expect(await answer).toBe('a!')
})

test('calls made while a statement runs go together in the next, and each gets its own answer', async () => {
  const { ask, outcomes, runs, seen } = open()
  const first = ask('a')
  await turn()
  const others = outcomes(['b', 'c', 'd'])
  await turns()
  expect(seen()).toEqual(['a'])
  runs[0]?.answer()
  expect(await first).toBe('a!')
  await turns()
  expect(seen()).toEqual(['a', 'bcd'])
  runs[1]?.answer()
  expect(await others).toEqual(['b!', 'c!', 'd!'])
})

test('a statement takes its calls in lock order, and each call gets its own answer', async () => {
  const { outcomes, runs, seen } = open({ order: (one, other) => one.localeCompare(other) })
  const answers = outcomes(['d', 'a', 'c', 'b'])
  await turn()
  expect(seen()).toEqual(['abcd'])
  runs[0]?.answer()
  expect(await answers).toEqual(['d!', 'a!', 'c!', 'b!'])
})

test('a statement takes at most `max` calls, and at most `lanes` statements run at once', async () => {
  const { outcomes, runs, seen } = open({ max: 2, lanes: 2 })
  const answers = outcomes(['a', 'b', 'c', 'd', 'e'])
  await turns()
  expect(seen()).toEqual(['ab', 'cd'])
  runs[1]?.answer()
  await turns()
  expect(seen()).toEqual(['ab', 'cd', 'e'])
  runs[0]?.answer()
  runs[2]?.answer()
  expect(await answers).toEqual(['a!', 'b!', 'c!', 'd!', 'e!'])
})

test('each shard has its own queue: a slow shard delays no other', async () => {
  const { outcomes, runs, seen } = open({ shardOf: (asked) => asked.slice(0, 1) })
  const answers = outcomes(['a1', 'b1', 'a2', 'b2'])
  await turn()
  expect(seen()).toEqual(['a1a2', 'b1b2'])
  const late = outcomes(['b3'])
  runs[1]?.answer()
  await turns()
  expect(seen()).toEqual(['a1a2', 'b1b2', 'b3'])
  runs[2]?.answer()
  expect(await late).toEqual(['b3!'])
  runs[0]?.answer()
  expect(await answers).toEqual(['a1!', 'b1!', 'a2!', 'b2!'])
})

test('when a statement fails, each call runs alone, and only the failing one gets the error', async () => {
  const runs: string[] = []
  const { outcomes } = open({
    run: (asked) => {
      runs.push(asked.join(''))
      return asked.includes('b') ? Promise.reject(broken) : Promise.resolve(asked.map((one) => `${one}!`))
    },
  })
  expect(await outcomes(['a', 'b', 'c'])).toEqual(['a!', broken, 'c!'])
  expect(runs).toEqual(['abc', 'a', 'b', 'c'])
})

test('when the database is gone, no call is run alone, also if it goes during the single runs', async () => {
  const runs: string[] = []
  const { outcomes } = open({
    run: (asked) => {
      runs.push(asked.join(''))
      return Promise.reject(asked.join('') === 'abc' ? broken : gone)
    },
  })
  expect(await outcomes(['x', 'y'])).toEqual([gone, gone])
  expect(await outcomes(['a', 'b', 'c'])).toEqual([gone, gone, gone])
  expect(runs).toEqual(['xy', 'abc', 'a'])
})

test('a missing answer fails the whole batch with an error', async () => {
  const { outcomes } = open({ run: (asked) => Promise.resolve(asked.slice(1)) })
  expect(await outcomes(['a', 'b'])).toEqual([expect.any(Error), expect.any(Error)])
})

test('a call to a full queue is refused, and the queue continues', async () => {
  const { ask, outcomes, runs } = open({ maxWaiting: 2 })
  const first = ask('a')
  await turn()
  const answers = outcomes(['b', 'c', 'd'])
  runs[0]?.answer()
  expect(await first).toBe('a!')
  await turns()
  runs[1]?.answer()
  expect(await answers).toEqual(['b!', 'c!', full])
  const next = ask('e')
  await turns()
  runs[2]?.answer()
  expect(await next).toBe('e!')
})

test('of a thousand random calls, some failing, none is lost and none is answered twice', async () => {
  let state = 12_345
  const random = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
  const { ask } = open({
    lanes: 3,
    max: 8,
    shardOf: (asked) => String(Number(asked) % 2),
    order: (one, other) => Number(one) - Number(other),
    run: async (asked) => {
      for (let turns = random() * 4; turns > 0; turns--) await turn()
      if (asked.some((one) => Number(one) % 97 === 0)) throw broken
      return asked.map((one) => `${one}!`)
    },
  })
  const answers: Promise<unknown>[] = []
  for (let n = 0; n < 1000; n++) {
    answers.push(ask(String(n)).catch((error: unknown) => error))
    if (random() < 0.3) await turn()
  }
  const found = await Promise.all(answers)
  expect(found).toEqual(found.map((_, n) => (n % 97 === 0 ? broken : `${n}!`)))
})
