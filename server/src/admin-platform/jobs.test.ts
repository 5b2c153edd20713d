/** Dead jobs: what admins see of them, and running them again or giving them up. */
import { adminJobs } from '@stampwell/contract/admin/jobs.ts'
import { auditLog } from '@stampwell/contract/admin/audit-log.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { sealMessage } from '../delivery/sealed-message.ts'
import { createWorld, type World } from '../testing/app/world.ts'

const CUSTOMER = 'ada.obi@example.com'
const REASON = 'Mail server works again'
let world: World
let support: Awaited<ReturnType<World['admin']>>
beforeAll(async () => {
  world = await createWorld()
  support = await world.admin('support')
})
afterEach(() => world.database.pool.query(`delete from pgboss.job`))
afterAll(() => world.close())

/** An e-mail as the queue leaves it when the mail server refuses it for good. */
async function addDeadMail(): Promise<string> {
  const id = newId()
  const message = { to: CUSTOMER, subject: 'Your stamps', text: 'Hello Ada', html: '<p>Hello Ada</p>' }
  const sealed = sealMessage(world.app.context.secrets, { message, written_at: world.clock.now() })
  const output = { message: `550 5.1.1 <${CUSTOMER}> "Ada Obi" +234 803 123 4567: mailbox unavailable` }
  await world.database.pool.query(
    `insert into pgboss.job (id, name, data, state, source_name, source_retry_count, source_output)
     values ($1, 'mail-failed', $2, 'created', 'mail', 0, $3)`,
    [id, { sealed }, output],
  )
  return id
}
async function addRun(state: string, { job = 'send-refunds', secondsAgo = 0 } = {}): Promise<string> {
  const id = newId()
  await world.database.pool.query(
    `insert into pgboss.job (id, name, data, state, retry_count, started_on, completed_on, output)
     values ($1, 'billing', $2, $3, 5, now() - make_interval(secs => $4 + 3), now() - make_interval(secs => $4),
       '{"message": "The provider gave no answer"}')`,
    [id, { job }, state, secondsAgo],
  )
  return id
}
const stateOf = async (id: string) =>
  (await world.database.pool.query<{ state: string }>('select state from pgboss.job where id = $1', [id])).rows[0]
    ?.state
const list = async (query: object = {}) => (await support.call(adminJobs.list, { query })).data
const dead = async () => (await list()).jobs
const requeue = (id: string, reason = REASON, by = support) =>
  by.call(adminJobs.requeue, { params: { id }, body: { reason } })
const discard = (id: string, reason = REASON, by = support) =>
  by.call(adminJobs.discard, { params: { id }, body: { reason } })
const newest = async () => (await support.call(auditLog.list, { query: {} })).data.entries[0]

test('a dead e-mail shows its kind and error, and neither address nor text', async () => {
  const id = await addDeadMail()
  const shown = await list()
  expect(shown.jobs).toMatchObject([
    { id, queue: 'mail', job: null, tries: 1, error: '550 5.1.1 <***> "***" ***: mailbox unavailable' },
  ])
  expect(shown.queues.find(({ name }) => name === 'mail')).toMatchObject({ dead: 1 })
  const text = JSON.stringify(shown)
  for (const personal of [CUSTOMER, 'Ada', '803', 'Your stamps', 'sealed']) expect(text).not.toContain(personal)
})

test('a requeued e-mail is sent, once, and the log names the act without the address', async () => {
  const id = await addDeadMail()
  const answers = await Promise.allSettled([requeue(id), requeue(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
  expect(refused).toMatchObject([{ status: 404, code: 'not_found' }])
  const mails = await world.outbox(CUSTOMER)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your stamps'])
  expect(await dead()).toEqual([])
  const entry = await newest()
  expect(entry).toMatchObject({ action: 'job.requeued', subject: { kind: 'job', id, name: 'mail' }, reason: REASON })
  expect(JSON.stringify(entry)).not.toContain(CUSTOMER)
})

test('a requeued run of a job runs again with all its tries', async () => {
  const id = await addRun('failed')
  expect(await dead()).toMatchObject([{ id, queue: 'billing', job: 'send-refunds', tries: 6 }])
  await requeue(id)
  await world.app.context.jobs.drain()
  expect(await stateOf(id)).toBe('completed')
  expect(await dead()).toEqual([])
})

test('a discarded e-mail is gone, and a discarded run stays for the schedule', async () => {
  const [mail, run] = [await addDeadMail(), await addRun('failed')]
  await discard(mail)
  expect((await discard(run)).data.job).toMatchObject({ id: run, job: 'send-refunds' })
  expect([await stateOf(mail), await stateOf(run)]).toEqual([undefined, 'cancelled'])
  expect(await dead()).toEqual([])
  expect(await newest()).toMatchObject({ action: 'job.discarded', subject: { id: run, name: 'send-refunds' } })
  await expect(requeue(run)).rejects.toMatchObject({ status: 404 })
})

test('what waits, runs or ended well is not touched, and a reason that can not be kept stops the act', async () => {
  for (const state of ['completed', 'cancelled']) {
    const id = await addRun(state)
    await expect(requeue(id)).rejects.toMatchObject({ status: 404 })
    await expect(discard(id)).rejects.toMatchObject({ status: 404 })
    expect(await stateOf(id)).toBe(state)
  }
  await expect(requeue(newId())).rejects.toMatchObject({ status: 404 })
  const id = await addDeadMail()
  for (const reason of ['', 'ab', 'x'.repeat(501), `For ${CUSTOMER}`]) {
    await expect(requeue(id, reason)).rejects.toMatchObject({ status: 422, errors: { reason: [expect.any(String)] } })
    await expect(discard(id, reason)).rejects.toMatchObject({ status: 422 })
  }
  expect(await dead()).toMatchObject([{ id }])
  await support.call(adminJobs.requeue, { params: { id }, body: {} })
  expect(await dead()).toEqual([])
})

test('viewers and finance read the jobs and act on none', async () => {
  const id = await addDeadMail()
  for (const level of ['viewer', 'finance'] as const) {
    const admin = await world.admin(level)
    expect((await admin.call(adminJobs.list, { query: {} })).data.jobs).toMatchObject([{ id }])
    await expect(requeue(id, REASON, admin)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    await expect(discard(id, REASON, admin)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  }
})

test('a scheduled job shows its last run and its next one', async () => {
  await addRun('completed')
  const { scheduled, queues, read_at } = await list()
  const refunds = scheduled.find(({ job }) => job === 'send-refunds')
  expect(refunds).toMatchObject({ queue: 'billing', every_minutes: 10, last: { state: 'completed', took_seconds: 3 } })
  expect(refunds?.next).toBe('2026-11-21T09:10:00.000Z')
  expect(scheduled.find(({ job }) => job === 'doctor')).toMatchObject({ every_minutes: null, last: null })
  expect(scheduled.every(({ next }) => next > read_at)).toBe(true)
  expect(queues.find(({ name }) => name === 'billing')).toMatchObject({ done_hour: 1, dead: 0, waiting: 0 })
})

test('dead jobs are paged, the newest first', async () => {
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.unshift(await addRun('failed', { secondsAgo: 3 - n }))
  const page = await list({ per_page: 2 })
  expect([page.jobs.map(({ id }) => id), page.meta.total]).toEqual([ids.slice(0, 2), 3])
  expect((await list({ per_page: 2, page: 2 })).jobs.map(({ id }) => id)).toEqual(ids.slice(2))
})
