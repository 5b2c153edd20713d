/**
 * Measures on each database how long a business's e-mails wait while the mail server defers every address of another
 * one (450: try later), with both campaigns stored at the same moment.
 */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { imports } from '@stampwell/contract/business/imports.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { createCall, type Call } from '@stampwell/contract/call.ts'
import { withSink, type Sink } from '../load/with-sink.ts'
import type { BenchContext, PartResult, Row, RunningWorld } from '../part.ts'
import { median, roundToThreeDigits } from '../sample-statistics.ts'
import { storeCampaign } from '../store-campaign.ts'
import { waitUntil } from '../wait-until.ts'

const DEFERRED = 400
const GOOD = 200
const CONNECTIONS = 10
const TIMEOUT_MS = 10 * 60_000

export async function measureDeferredMail({ running, options, log }: BenchContext): Promise<PartResult> {
  const rows: Row[] = []
  const targets: PartResult['targets'] = []
  const wrong: string[] = []
  for (const one of running) {
    const database = one.world.serverDatabase.name
    const { seconds, emails } = await withSink(one, { connections: CONNECTIONS }, (sink) =>
      measureRounds(one, options.rounds, sink),
    )
    log(`  ${database}: ${seconds.map((took) => took.toFixed(1)).join(' ')} s`)
    const took = roundToThreeDigits(median(seconds))
    rows.push({ database, 'seconds until the last': took, 'each round': seconds.map((s) => s.toFixed(1)).join(' ') })
    targets.push({
      what: `${GOOD} good addresses beside ${DEFERRED} deferred, ${database}, s`,
      measured: took,
      target: '≤ 10',
    })
    if (emails === 0) wrong.push(`deferred-mail on ${database}: the mail server took no e-mail`)
  }
  const note = `${DEFERRED} people of one business whom the mail server defers, ${GOOD} of another whom it takes; ${CONNECTIONS} SMTP connections, both campaigns stored at the same moment, ${options.rounds} rounds; median.`
  return { tables: [{ title: 'E-mails beside deferred ones', note, rows }], targets, wrong }
}

type Rounds = { seconds: number[]; emails: number }

async function measureRounds(running: RunningWorld, rounds: number, sink: Sink): Promise<Rounds> {
  const [bad, good] = await findSenders(running)
  if (!bad || !good) throw new Error('No two businesses may send campaigns')
  await bringPeople(bad, { prefix: 'deferred', people: DEFERRED })
  await bringPeople(good, { prefix: 'good', people: GOOD })
  const measured: Rounds = { seconds: [], emails: 0 }
  for (let round = 0; round < rounds; round++) {
    const before = await sink.countEmails()
    const deferred = await storeCampaign(bad)
    const began = performance.now()
    const id = await storeCampaign(good)
    const isSent = async () => (await good(campaigns.show, { params: { id } })).data.campaign.status === 'sent'
    await waitUntil(isSent, { what: 'The campaign was not sent', timeoutMs: TIMEOUT_MS })
    measured.seconds.push((performance.now() - began) / 1000)
    measured.emails += (await sink.countEmails()) - before
    await bad(campaigns.cancel, { params: { id: deferred } })
  }
  return measured
}

/** Returns the first two businesses beside the largest whose plan has campaigns: one in four has a smaller plan. */
async function findSenders({ world, server }: RunningWorld): Promise<Call[]> {
  const senders: Call[] = []
  for (const { token } of world.businesses.slice(1)) {
    const call = createCall({ base: `http://127.0.0.1:${server.port}/api`, token: () => token })
    const { plan } = (await call(profile.show, {})).data.user
    if (plan.features.campaigns) senders.push(call)
    if (senders.length === 2) break
  }
  return senders
}

/** Imports people who agreed to e-mails. */
async function bringPeople(call: Call, { prefix, people }: { prefix: string; people: number }): Promise<void> {
  const lines = Array.from({ length: people }, (_, n) => `Reader ${n},${prefix}-${n}@example.com,yes`)
  const file = new File([['name,email,marketing consent', ...lines, ''].join('\n')], 'list.csv')
  const { id, suggested } = (await call(imports.upload, { body: { file } })).data.import
  const until = (status: string) => {
    const isSo = async () => (await call(imports.show, { params: { id } })).data.import.status === status
    return waitUntil(isSo, { what: `The import was not ${status}`, timeoutMs: TIMEOUT_MS })
  }
  await call(imports.check, { params: { id }, body: { mapping: suggested, date_order: 'ymd', agreed: true } })
  await until('checked')
  await call(imports.start, { params: { id } })
  await until('done')
}
