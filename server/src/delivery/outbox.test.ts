import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { NotDelivered, type OutgoingMail } from '../mail/mail.ts'
import { MAX_ATTACHMENT_BYTES, toAttachment } from '../mail/mail-attachment.ts'
import { createAppMetrics } from '../metrics/metrics.ts'
import { createSecrets } from '../crypto/secrets.ts'
import { newId } from '../db/new-id.ts'
import { createTestDatabase, testLog } from '../testing/app/database.ts'
import { OPEN_GATE } from '../testing/fixtures/open-gate.ts'
import { movableClock } from '../clock.ts'
import { createJobQueue, type JobQueue } from '../jobs/queue.ts'
import { localSmsSender } from '../sms/local-sms.ts'
import type { MessageEnd, MessageGate } from './message-gate.ts'
import { createOutbox, type Outbox } from './outbox.ts'

let database: Database
let queue: JobQueue
let outbox: Outbox
let sent: OutgoingMail[]
let refusals: number
let refusal: Error
let ask: MessageGate['ask']
let ends: MessageEnd[]
let hanging: Promise<void> | null
let attempt: (mail: OutgoingMail) => void
const NOW = new Date('2026-11-21T09:00:00Z')
const NEVER = { pglite: 86_400, postgres: 86_400 }

beforeAll(async () => {
  database = await createTestDatabase()
  const send = async (mail: OutgoingMail) => {
    attempt(mail)
    if (refusals-- > 0) throw refusal
    if (mail.to.startsWith('hangs')) await hanging
    sent.push(mail)
  }
  const log = { ...testLog, warn: () => {} }
  queue = createJobQueue({ database, log })
  outbox = createOutbox({
    gate: { ...OPEN_GATE, ask: (message) => ask(message), settle: async (_, end) => void ends.push(end) },
    // No poll comes while the tests run, so that what arrives was looked for.
    queue: { ...queue, work: (name, worker) => queue.work(name, { ...worker, pollSeconds: NEVER }) },
    smsSender: localSmsSender(async () => undefined),
    sender: { send, close: () => {} },
    secrets: createSecrets('x'.repeat(40)),
    clock: movableClock(NOW),
    metrics: createAppMetrics({ dataDir: '/' }),
    log,
  })
  await queue.start()
})
beforeEach(() => {
  sent = []
  refusals = 0
  refusal = new Error('450 later')
  ask = (message) => OPEN_GATE.ask(message)
  ends = []
  hanging = null
  attempt = () => undefined
})
afterAll(async () => {
  await queue.stop()
  await database.close()
})

const email = (to: string) => ({ to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })

test('sixteen transactions of which half roll back send eight e-mails', async () => {
  await Promise.allSettled(
    Array.from({ length: 16 }, (_, n) =>
      withTransaction(database.db, async (tx) => {
        await outbox.mail(tx, email(`${n}@example.com`))
        if (n % 2 === 1) throw new Error('no')
      }),
    ),
  )
  await outbox.drain()

  expect(sent.map((mail) => Number.parseInt(mail.to)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 8 }, (_, n) => n * 2),
  )
  expect(new Set(sent.map((mail) => mail.message_id)).size).toBe(8)
})

test('many e-mails that are queued together are sent once each, or with their transaction not at all', async () => {
  const to = (name: string) => Array.from({ length: 205 }, (_, n) => email(`${name}-${n}@example.com`))
  await withTransaction(database.db, async (tx) => {
    await outbox.mails(tx, [])
    await outbox.mails(tx, to('many'))
  })
  const broken = withTransaction(database.db, async (tx) => {
    await outbox.mails(tx, to('none'))
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  await outbox.drain()

  expect(sent.map((mail) => mail.to).toSorted()).toEqual(
    to('many')
      .map((mail) => mail.to)
      .toSorted(),
  )
  expect(new Set(sent.map((mail) => mail.message_id)).size).toBe(205)
})

test('an e-mail is sent after its commit without a poll', async () => {
  // The queue looks soon after `mail`. A commit that comes later than that waits for the look of the next e-mail.
  const sendOne = () => withTransaction(database.db, (tx) => outbox.mail(tx, email('soon@example.com')))

  await expect.poll(() => sendOne().then(() => sent.length), { interval: 500 }).toBeGreaterThan(0)

  await outbox.drain()
})

test('a file that an e-mail carries arrives whole, and the queue holds nothing of it in clear', async () => {
  const bytes = Buffer.from('%PDF-1.7 a receipt \u0000\u00ff')
  const attachments = [toAttachment('receipt.pdf', 'application/pdf', bytes)]
  await withTransaction(database.db, (tx) => outbox.mail(tx, { ...email('paid@example.com'), attachments }))
  const { rows } = await database.pool.query(`select data::text as data from pgboss.job where name = 'mail'`)
  await outbox.drain()

  expect(sent.map((mail) => mail.attachments?.map(({ content }) => Buffer.from(content, 'base64')))).toEqual([[bytes]])
  expect(rows.length).toBeGreaterThan(0)
  for (const { data } of rows) {
    expect(data).not.toContain('receipt.pdf')
    expect(data).not.toContain(bytes.toString('base64'))
  }
})

test('an e-mail with too large files is not queued, and its transaction fails', async () => {
  const half = Buffer.alloc(MAX_ATTACHMENT_BYTES / 2)
  const files = (...sizes: number[]) =>
    sizes.map((more) => toAttachment('a.pdf', 'application/pdf', Buffer.concat([half, Buffer.alloc(more)])))
  const send = (...sizes: number[]) =>
    withTransaction(database.db, (tx) => outbox.mail(tx, { ...email('big@example.com'), attachments: files(...sizes) }))
  await expect(send(0, 1)).rejects.toThrow('1000001 bytes')
  await send(0, 0)
  await outbox.drain()

  expect(sent.map((mail) => mail.attachments?.length)).toEqual([2])
})

test('sixty addresses of one business that do not answer delay neither another business nor a code', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  hanging = promise
  const of = (business_id: string) => ({ origin: { business_id, purpose: 'message' as const } })
  await withTransaction(database.db, async (tx) => {
    for (let n = 0; n < 60; n++) await outbox.mail(tx, email(`hangs-${n}@example.com`), of('one'))
  })
  await withTransaction(database.db, async (tx) => {
    await outbox.mail(tx, email('other@example.com'), of('two'))
    await outbox.mail(tx, email('code@example.com'))
  })
  await expect
    .poll(() => {
      // A commit that comes later than the looks after `mail` waits for the next one, and no poll comes here.
      outbox.wake()
      return sent.map(({ to }) => to).toSorted()
    })
    .toEqual(['code@example.com', 'other@example.com'])

  answer()
  await outbox.drain()
  expect(sent.length).toBe(62)
})

test('a rejected e-mail is retried under the same message id', async () => {
  const ids: string[] = []
  refusals = 1
  await withTransaction(database.db, (tx) => outbox.mail(tx, email('again@example.com')))
  const job = () =>
    database.pool.query(`select id, state from pgboss.job where name = 'mail' order by created_on desc limit 1`)
  await expect
    .poll(async () => {
      outbox.wake()
      return (await job()).rows[0].state
    })
    .toBe('retry')
  ids.push((await job()).rows[0].id)

  await expect
    .poll(
      () => {
        outbox.wake()
        return sent.length
      },
      { timeout: 10_000, interval: 100 },
    )
    .toBe(1)

  expect(sent[0]?.message_id).toBe(ids[0])
})

test('an e-mail that failed keeps what the mail server said, without the address', async () => {
  refusals = 1
  refusal = new NotDelivered('refused', new Error('550 5.1.1 <unknown@example.com>: nobody of that name'))
  await withTransaction(database.db, (tx) => outbox.mail(tx, email('unknown@example.com')))
  await outbox.drain()
  const { rows } = await database.pool.query<{ said: string | null }>(
    `select coalesce(output, source_output)->>'message' as said from pgboss.job where name like 'mail%'`,
  )
  const told = rows.map(({ said }) => said).filter((said) => said?.startsWith('550'))
  expect([...new Set(told)]).toEqual(['550 5.1.1 <***>: nobody of that name'])
})

const ORIGIN = { business_id: newId(), purpose: 'message' as const }
const writeToCustomer = () =>
  withTransaction(database.db, (tx) => outbox.mail(tx, email('customer@example.com'), { origin: ORIGIN }))
const retryNow = () =>
  database.pool.query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`)

test('an e-mail that may have arrived goes once more, also if it could not be asked about in between', async () => {
  const failures = 10
  refusals = failures
  refusal = new NotDelivered('unanswered', 'No answer')
  let asked = 0
  ask = async () => {
    asked += 1
    if (asked === 2) throw new Error('The database was away')
    return { kind: 'go' }
  }
  await writeToCustomer()
  for (let round = 0; round < 5; round++) {
    await outbox.drain()
    await retryNow()
  }

  expect(failures - refusals).toBe(2)
  expect(ends).toEqual(['unknown'])
})

test('an e-mail that may have arrived and is then held goes once more, under the same message id', async () => {
  const tried: string[] = []
  attempt = ({ message_id }) => void tried.push(message_id)
  refusals = 10
  refusal = new NotDelivered('unanswered', 'No answer')
  let asked = 0
  ask = async () => {
    asked += 1
    return asked === 2 ? { kind: 'hold', until: NOW } : { kind: 'go' }
  }
  await writeToCustomer()
  for (let round = 0; round < 5; round++) {
    await outbox.drain()
    await retryNow()
  }

  expect(tried).toHaveLength(2)
  expect(new Set(tried).size).toBe(1)
  expect(ends).toEqual(['unknown'])
})

test('an e-mail that could not be asked about in its last try ends as failed', async () => {
  ask = async () => {
    throw new Error('The database was away')
  }
  await writeToCustomer()
  await outbox.drain()
  expect(ends).toEqual([])

  await database.pool.query(`update pgboss.job set retry_limit = 1 where name = 'mail' and state = 'retry'`)
  await retryNow()
  await outbox.drain()
  expect(ends).toEqual(['failed'])
})

test('a subject names an account that is not proven by its own masked address, and no other address', async () => {
  const subjects = ['o•••@example.com closes on 25 December 2026', 'b•••@bank.example: o•••@example.com is suspended']
  for (const subject of subjects)
    await withTransaction(database.db, (tx) => outbox.mail(tx, { ...email('owner@example.com'), subject }))
  await outbox.drain()
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
    'o•••@example.com closes on 25 December 2026',
    'o•••@example.com is suspended',
  ])
})
