import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency-limiter.ts'

function worker(run: ReturnType<typeof limitConcurrency>, log: string[]) {
  return (name: string, weight: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const done = run(async () => {
      log.push(name)
      await promise
    }, weight)
    return {
      end: () => {
        resolve()
        return done
      },
    }
  }
}

test('work within capacity runs concurrently, other work queues in order, and oversized work runs alone', async () => {
  const log: string[] = []
  const begin = worker(limitConcurrency({ capacity: 10, maxWaiting: 9 }), log)
  const [a, b, c, d, e] = [begin('a', 4), begin('b', 6), begin('c', 20), begin('d', 1), begin('e', 9)]
  expect(log).toEqual(['a', 'b'])
  await a.end()
  expect(log).toEqual(['a', 'b'])
  await b.end()
  expect(log).toEqual(['a', 'b', 'c'])
  await c.end()
  expect(log).toEqual(['a', 'b', 'c', 'd', 'e'])
  await Promise.all([d.end(), e.end()])
})

test('failed work frees its capacity, and a full queue refuses more work as unavailable', async () => {
  const run = limitConcurrency({ capacity: 1, maxWaiting: 1 })
  const failing = run(() => Promise.reject(new Error('broken')))
  const waiting = run(() => Promise.resolve('done'))
  await expect(run(() => Promise.resolve())).rejects.toMatchObject({ code: 'unavailable' })
  await expect(failing).rejects.toThrow('broken')
  expect(await waiting).toBe('done')
  expect(await run(() => Promise.resolve('again'))).toBe('again')
})
