/**
 * Tests a mail server that is down, busy, rejecting, or silent after taking an e-mail: e-mails wait, are sent once, or
 * end in the dead-letter queue.
 */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/open.ts'
import { withTransaction } from '../../db/transaction.ts'
import { createJobQueue, type JobQueue } from '../../jobs/queue.ts'
import { localSmsSender } from '../../sms/local-sms.ts'
import { createOutbox, type Outbox } from '../../delivery/outbox.ts'
import { createAppMetrics } from '../../metrics/metrics.ts'
import type { MailSender } from '../../mail/mail.ts'
import { smtpMailSender } from '../../mail/smtp-sender.ts'
import { movableClock } from '../../clock.ts'
import { createSecrets } from '../../crypto/secrets.ts'
import { createTestDatabase, testLog } from '../../testing/app/database.ts'
import { OPEN_GATE } from '../../testing/fixtures/open-gate.ts'
import { freePort } from '../../testing/app/server-process.ts'
import { tell } from '../../testing/faults/fault-report.ts'

type Mood = 'well' | 'later' | 'never' | 'silent'
let mood: Mood
let emails: { to: string; id: string }[]
let tries: number
let port: number
let peer: SMTPServer
let database: Database
let sender: MailSender
let queue: JobQueue
let outbox: Outbox

beforeAll(async () => {
  database = await createTestDatabase()
  port = await freePort()
  await openPeer()
  sender = smtpMailSender({
    smtpUrl: `smtp://127.0.0.1:${port}?socketTimeout=500`,
    mailFrom: 'Stampwell <no-reply@example.com>',
    publicUrl: 'https://stamps.example.com',
  })
  const log = { ...testLog, warn: () => {} }
  queue = createJobQueue({ database, log })
  outbox = createOutbox({
    gate: OPEN_GATE,
    queue,
    smsSender: localSmsSender(async () => undefined),
    sender,
    secrets: createSecrets('x'.repeat(40)),
    clock: movableClock(new Date('2026-11-21T09:00:00Z')),
    metrics: createAppMetrics({ dataDir: '/' }),
    log,
  })
  await queue.start()
}, 180_000)
beforeEach(() => {
  emails = []
  tries = 0
  mood = 'well'
})
afterAll(async () => {
  await queue.stop()
  sender.close()
  await closePeer()
  await database.close()
})

async function openPeer() {
  peer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      tries += 1
      if (mood === 'later') return done(Object.assign(new Error('Busy'), { responseCode: 450 }))
      if (mood === 'never') return done(Object.assign(new Error('Nobody of that name'), { responseCode: 550 }))
      done()
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream
        .on('data', (part: Buffer) => void parts.push(part))
        .on('end', () => {
          emails.push({
            to: session.envelope.rcptTo[0]?.address ?? '',
            id: /^message-id: (.+)$/im.exec(Buffer.concat(parts).toString())?.[1] ?? '',
          })
          if (mood !== 'silent') done()
        })
    },
  })
  peer.on('error', () => undefined)
  await new Promise<void>((resolve) => void peer.listen(port, '127.0.0.1', resolve))
  expect((peer.server.address() as AddressInfo).port).toBe(port) // a listening TCP server has an AddressInfo
}
const closePeer = () =>
  new Promise<void>((resolve) => {
    peer.close(() => resolve())
  })

type Row = { id: string; state: string; retry_count: number; wait: number }
async function write(to: string): Promise<() => Promise<Row>> {
  await withTransaction(database.db, (tx) =>
    outbox.mail(tx, { to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }),
  )
  const {
    rows: [job],
  } = await database.pool.query<{ id: string }>(
    `select id from pgboss.job where name = 'mail' order by created_on desc limit 1`,
  )
  return async () => {
    const {
      rows: [row],
    } = await database.pool.query<Row>(
      `select id, state, retry_count, extract(epoch from start_after - coalesce(completed_on, now()))::float8 as wait from pgboss.job where id = $1`,
      [job?.id],
    )
    if (!row) throw new Error('The e-mail is gone')
    return row
  }
}

/** Makes the next attempt due now. */
async function again(job: () => Promise<Row>) {
  const { id } = await job()
  await database.pool.query(`update pgboss.job set start_after = now() where id = $1 and state = 'retry'`, [id])
  outbox.wake()
}
const settled = (job: () => Promise<Row>, state: string, retries: number) =>
  expect
    .poll(
      async () => {
        outbox.wake()
        const row = await job()
        return [row.state, row.retry_count]
      },
      { timeout: 30_000, interval: 50 },
    )
    .toEqual([state, retries])
const inDeadLetterQueue = async () =>
  (await database.pool.query<{ n: number }>(`select count(*)::int as n from pgboss.job where name = 'mail-failed'`))
    .rows[0]?.n

test('while the mail server is down an e-mail waits, longer each time, and is sent once it is back', async () => {
  await closePeer()
  const job = await write('down@example.com')
  const waits: number[] = []
  for (let retry = 0; retry < 4; retry++) {
    await settled(job, 'retry', retry)
    waits.push((await job()).wait)
    if (retry < 3) await again(job)
  }
  await openPeer()
  await again(job)

  await settled(job, 'completed', 4)
  expect(emails.map(({ to }) => to)).toEqual(['down@example.com'])
  // pg-boss randomises each delay between half of it and all of it, so neighbouring delays may be equal.
  expect(waits[3]).toBeGreaterThan(waits[0] ?? 0)
  tell({
    fault: 'mail server down',
    rounds: 4,
    survived: 4,
    lost: 0,
    doubled: emails.length - 1,
    slowest_ms: null,
    more: `waits of ${waits.map((wait) => wait.toFixed(1)).join(', ')} s`,
  })
}, 60_000)

test('a reply 450 is retried; after the last attempt the e-mail is in the dead-letter queue', async () => {
  mood = 'later'
  const dead = (await inDeadLetterQueue()) ?? 0
  const job = await write('busy@example.com')
  await settled(job, 'retry', 0)
  await database.pool.query(`update pgboss.job set retry_limit = 2 where id = $1`, [(await job()).id])
  await again(job)
  await settled(job, 'retry', 1)
  await again(job)

  await settled(job, 'failed', 2)
  expect([tries, emails.length, await inDeadLetterQueue()]).toEqual([3, 0, dead + 1])
  tell({
    fault: 'mail server says 450 for ever',
    rounds: 3,
    survived: 3,
    lost: 0,
    doubled: 0,
    slowest_ms: null,
    more: 'ends among the dead letters',
  })
}, 60_000)

test('a reply 550 is not retried', async () => {
  mood = 'never'
  const dead = (await inDeadLetterQueue()) ?? 0
  const job = await write('nobody@example.com')

  await expect.poll(async () => (await job()).state, { timeout: 30_000 }).toBe('failed')
  expect([tries, await inDeadLetterQueue()]).toEqual([1, dead + 1])
  tell({
    fault: 'mail server says 550',
    rounds: 1,
    survived: 1,
    lost: 0,
    doubled: 0,
    slowest_ms: null,
    more: 'ends among the dead letters at once',
  })
}, 60_000)

test('an e-mail taken without a reply is sent at most once more, with the same message id', async () => {
  mood = 'silent'
  const job = await write('silence@example.com')
  await settled(job, 'retry', 0)
  await again(job)
  await expect.poll(async () => (await job()).state, { timeout: 30_000 }).toBe('failed')
  await again(job)
  await outbox.drain()

  expect(emails).toHaveLength(2)
  expect(new Set(emails.map(({ id }) => id)).size).toBe(1)
  tell({
    fault: 'mail server accepts an e-mail and is silent',
    rounds: 1,
    survived: 1,
    lost: 0,
    doubled: 1,
    slowest_ms: null,
    more: 'the same Message-ID',
  })
}, 60_000)
