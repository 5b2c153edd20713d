/** Runs from their start to their end, whatever ends them. */
import { whatIf } from '@stampwell/contract/business/what-if.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { restore, suspend } from '../testing/fixtures/suspension.ts'
import { openReplayCafe, START } from '../testing/fixtures/what-if.ts'
import { READ_PACE } from './read-holders.ts'
import { replayNext } from './replay-ledger.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ start: START })
})
afterAll(() => world.close())

const openCafe = () => openReplayCafe(world)

test('a business has one run at a time', async () => {
  const { start, waiting, call } = await openCafe()
  const run = await waiting()
  await expect(start()).rejects.toMatchObject({ status: 409, code: 'conflict', detail: { run_id: run } })
  await call(whatIf.cancel, { params: { run } })
  expect((await start()).status).toBe('running')
  await world.app.context.jobs.drain()
})

test('two that start at the same time make one run', async () => {
  const { start } = await openCafe()
  const begun = await Promise.allSettled([start(), start(), start()])
  // A run that is over already makes place for the next one.
  expect(begun.some(({ status }) => status === 'fulfilled')).toBe(true)
  const refused = begun.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toEqual(refused.map(() => expect.objectContaining({ status: 409 })))
  await world.app.context.jobs.drain()
})

test('a cancelled run is not replayed, and cancelling again or too late changes nothing', async () => {
  const { give, waiting, show, call, replay } = await openCafe()
  await give(5)
  const run = await waiting()
  expect((await show(run)).run).toMatchObject({ status: 'running', progress: 0 })
  await call(whatIf.cancel, { params: { run } })
  await call(whatIf.cancel, { params: { run } })
  await world.app.context.jobs.enqueue(world.app.database.db, 'what-if')
  await world.app.context.jobs.drain()
  expect(await show(run)).toMatchObject({ run: { status: 'cancelled' }, before: null, after: null, rows_seen: 0 })

  const done = (await replay()).run
  await call(whatIf.cancel, { params: { run: done.id } })
  expect((await show(done.id)).run.status).toBe('done')
})

test('a run that is cancelled while it reads stops at the next piece', async () => {
  const { give, waiting, show, call } = await openCafe()
  await give(1)
  const run = await waiting()
  await replayNext({ db: world.app.database.db, clock: world.clock }, new AbortController().signal, {
    ...READ_PACE,
    piece: 1,
    pause: () => call(whatIf.cancel, { params: { run } }),
  })
  expect(await show(run)).toMatchObject({ run: { status: 'cancelled', progress: 45 }, before: null })
})

test('a run whose process was stopped begins again in another one', async () => {
  const { give, waiting, show } = await openCafe()
  await give(5)
  await give(1)
  const run = await waiting()
  const stopped = new AbortController()
  await replayNext({ db: world.app.database.db, clock: world.clock }, stopped.signal, {
    ...READ_PACE,
    piece: 1,
    pause: async () => stopped.abort(),
  })
  expect(await show(run)).toMatchObject({ run: { status: 'running' }, before: null })
  await world.app.context.jobs.enqueue(world.app.database.db, 'what-if')
  await world.app.context.jobs.drain()
  expect(await show(run)).toMatchObject({ run: { status: 'done', progress: 100 }, rows_seen: 3 })
})

test('an orderly stop of the process does not count as a try of its run', async () => {
  const { give, waiting, show } = await openCafe()
  await give(5)
  await give(1)
  const run = await waiting()
  for (let stops = 1; stops <= 4; stops++) {
    const stopped = new AbortController()
    await replayNext({ db: world.app.database.db, clock: world.clock }, stopped.signal, {
      ...READ_PACE,
      piece: 1,
      pause: async () => stopped.abort(),
    })
  }
  expect((await show(run)).run.status).toBe('running')
  await world.app.context.jobs.enqueue(world.app.database.db, 'what-if')
  await world.app.context.jobs.drain()
  expect((await show(run)).run.status).toBe('done')
})

test('a run that ends its process each time is given up, and the next one can start', async () => {
  const { give, waiting, show, start } = await openCafe()
  await give(1)
  const run = await waiting()
  const deps = { db: world.app.database.db, clock: world.clock }
  // As three workers leave it that were killed while they read.
  await world.database.pool.query('update what_if_runs set tries = 3 where id = $1', [run])
  await replayNext(deps, new AbortController().signal)
  expect(await show(run)).toMatchObject({ run: { status: 'failed' }, before: null })
  expect((await start()).status).toBe('running')
  await world.app.context.jobs.drain()
})

test('a run of a killed process begins again once its lease is over', async () => {
  const { give, waiting, show } = await openCafe()
  await give(5)
  const run = await waiting()
  const deps = { db: world.app.database.db, clock: world.clock }
  const leased = (until: Date) =>
    world.database.pool.query('update what_if_runs set lease = gen_random_uuid(), leased_until = $2 where id = $1', [
      run,
      until,
    ])
  await leased(new Date(world.clock.now().getTime() + 1000))
  expect(await replayNext(deps, new AbortController().signal)).toBe(false)
  world.clock.advance({ minutes: 1 })
  expect(await replayNext(deps, new AbortController().signal)).toBe(true)
  expect(await show(run)).toMatchObject({ run: { status: 'done' }, rows_seen: 2 })
})

test('the run of a business that is suspended ends, and it can start another one once it is back', async () => {
  const { waiting, show, start, ...cafe } = await openCafe()
  const run = await waiting()
  await suspend(world, cafe)
  await expect(show(run)).rejects.toMatchObject({ status: 403, code: 'account_suspended' })
  await restore(world, cafe)
  expect((await show(run)).run.status).toBe('cancelled')
  expect((await start()).status).toBe('running')
  await world.app.context.jobs.drain()
})

test('a run that cannot be replayed is failed and says so', async () => {
  const { give, waiting, show, start } = await openCafe()
  await give(5)
  const run = await waiting()
  // A card without stamps cannot be replayed; no start lets one through.
  await world.database.pool.query(
    `update what_if_runs set rules = jsonb_set(rules, '{before,number_of_stamps}', '0') where id = $1`,
    [run],
  )
  const deps = { db: world.app.database.db, clock: world.clock }
  await expect(replayNext(deps, new AbortController().signal)).rejects.toMatchObject({ code: 'card_not_published' })
  expect(await show(run)).toMatchObject({ run: { status: 'failed' }, before: null })
  expect((await start()).status).toBe('running')
  await world.app.context.jobs.drain()
})
