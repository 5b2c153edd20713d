import { customers } from '@stampwell/contract/business/customers.ts'
import { imports } from '@stampwell/contract/business/imports.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { createCustomer, createCard } from '../testing/fixtures/counter.ts'
import { NO_COUNTS, createImportBusiness } from '../testing/fixtures/import-client.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('importing', () => {
  test('an interrupted import continues where it stopped, and adds no customer and no balance twice', async () => {
    const { desk, call, people } = await createImportBusiness(world)
    const { context } = world.app
    const stamp_id = await createCard(call)
    const { id } = await desk.upload(
      [
        'name,phone,stamps',
        ...Array.from({ length: 1500 }, (_, n) => `P ${n},0803${String(n).padStart(7, '0')},7`),
      ].join('\n'),
    )
    await desk.check(id, { cards: [{ stamp_id, stamps: 2, mode: 'set_when_new', over_goal: 'carry' }] })
    await call(imports.start, { params: { id } })
    await expect
      .poll(async () => (await desk.show(id)).progress.rows_done, { interval: 1, timeout: 15_000 })
      .toBeGreaterThan(0)
    // As after a killed process: the lease stays until it expires.
    await world.database.db.updateTable('imports').set({ lease: crypto.randomUUID() }).where('id', '=', id).execute()
    const stopped = await desk.settled(id)
    expect(stopped.status).toBe('running')
    expect(stopped.progress.rows_done).toBeLessThan(1500)
    await context.jobs.enqueue(world.app.database.db, 'imports')
    expect((await desk.settled(id)).status).toBe('running')
    world.clock.set(new Date(world.clock.now().getTime() + 31_000))
    await context.jobs.enqueue(world.app.database.db, 'imports')
    expect(await desk.settled(id)).toMatchObject({
      status: 'done',
      counts: { ...NO_COUNTS, created: 1500 },
      progress: { rows_done: 1500 },
      balances: { people: 1500, stamps: 10_500, rewards: 1500, skipped: { already: 0 } },
    })
    expect((await call(customers.list, { query: {} })).data.meta.total).toBe(1500)
    expect((await people()).length).toBe(100)
  })

  test('a stopped import keeps the customers it added', async () => {
    const { desk, call } = await createImportBusiness(world)
    const { id } = await desk.upload(
      ['name,phone', ...Array.from({ length: 1500 }, (_, n) => `P ${n},0803${String(n).padStart(7, '0')}`)].join('\n'),
    )
    await desk.check(id)
    await call(imports.start, { params: { id } })
    await expect
      .poll(async () => (await desk.show(id)).progress.rows_done, { interval: 1, timeout: 15_000 })
      .toBeGreaterThan(0)
    await call(imports.remove, { params: { id } })
    const stopped = await desk.settled(id)
    expect(stopped).toMatchObject({ status: 'cancelled', has_file: false })
    expect((await call(customers.list, { query: {} })).data.meta.total).toBe(stopped.counts.created)
  })

  test('tills give stamps while an import runs', async () => {
    const { desk, call } = await createImportBusiness(world)
    const stamp_id = await createCard(call)
    const customer_id = await createCustomer(call)
    const { id } = await desk.upload(
      ['name,phone', ...Array.from({ length: 3000 }, (_, n) => `P ${n},0907${String(n).padStart(7, '0')}`)].join('\n'),
    )
    await desk.check(id)
    await call(imports.start, { params: { id } })
    let given = 0
    while ((await desk.show(id)).status === 'running') {
      await call(stamping.give, { body: { customer_id, stamp_id } })
      given += 1
    }
    expect(given).toBeGreaterThan(0)
    expect((await desk.settled(id)).counts.created).toBe(3000)
    expect((await runDoctor(world.database.db)).filter((finding) => finding.wrong > 0)).toEqual([])
  })

  test('a running import delays no e-mail and no scheduled job', async () => {
    const { desk, call, email } = await createImportBusiness(world)
    const {
      database,
      app: { context },
    } = world
    const { id } = await desk.upload(
      ['name,phone', ...Array.from({ length: 5000 }, (_, n) => `P ${n},0702${String(n).padStart(7, '0')}`)].join('\n'),
    )
    await desk.check(id)
    await call(imports.start, { params: { id } })
    await expect
      .poll(async () => (await desk.show(id)).progress.rows_done, { interval: 1, timeout: 15_000 })
      .toBeGreaterThan(0)

    await context.outbox.mail(database.db, { to: email, subject: 'Now', text: 'Now', html: '<p>Now</p>' })
    await context.jobs.enqueue(database.db, 'erase-leavers')
    const subjects = (await world.outbox(email)).map(({ subject }) => subject)
    await expect
      .poll(async () =>
        (await context.metrics.read()).includes('job_runs_total{job="erase-leavers",outcome="completed"} 1'),
      )
      .toBe(true)

    expect([subjects.includes('Now'), (await desk.show(id)).status]).toEqual([true, 'running'])
    expect((await desk.settled(id)).counts.created).toBe(5000)
  })
})
