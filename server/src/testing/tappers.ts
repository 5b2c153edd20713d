/** Eight tills that give stamps as fast as they can, and remember which they were told of. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createCall } from '@stampwell/contract/call.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import { createApp } from '../app.ts'
import { acrossBusinesses } from '../db/in-business.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase, type Database } from '../db/open.ts'
import { runDoctor } from '../doctor/run-doctor.ts'
import { createLog } from '../log.ts'
import { addCustomer, makeCard } from './counter.ts'
import { SECRET_KEY, type Place } from './running-house.ts'
import { testConfig } from './world.ts'

export type Tills = { token: string; business_id: string; stamp_id: string; customer_ids: string[] }
/** One press of the button. `event_id` is null while nobody knows whether it counted. */
export type Tap = { key: string; customer_id: string; event_id: string | null }

const TILLS = 8

/** Opens the place's database for a while; no house may run on an embedded one. */
async function inside<T>({ dataDir, databaseUrl }: Place, run: (database: Database) => Promise<T>): Promise<T> {
  const log = createLog('error')
  const database = await openDatabase({ databaseUrl, migrateDatabaseUrl: null, dataDir, log })
  try {
    await migrate(database, log)
    return await run(database)
  } finally {
    await database.close()
  }
}

/** A verified business with a published card of five stamps and four customers, so that tills meet at the same card. */
export function furnish(place: Place): Promise<Tills> {
  return inside(place, async database => {
    const mailSender = { send: () => Promise.resolve(), close: () => undefined }
    const app = await createApp({ config: { ...testConfig(place.dataDir), secretKey: SECRET_KEY }, database, mailSender, log: createLog('error') })
    await app.house.outbox.start()
    const as = (token: string | null) => createCall({ base: '/api', token: () => token, fetch: app.fetch })
    const password = 'Flat-White#2026'
    const { data } = await as(null)(auth.register, {
      body: { business_name: 'Corner Café', email: 'owner@example.com', phone: '08031234567', accept_terms: true, password, password_confirmation: password },
    })
    const business_id = data.user.business.id
    await acrossBusinesses(database.db).updateTable('business_users').set({ email_verified_at: new Date() }).where('business_id', '=', business_id).execute()
    const call = as(data.token)
    const stamp_id = await makeCard(call)
    const customer_ids: string[] = []
    for (let n = 0; n < 4; n++) customer_ids.push(await addCustomer(call))
    await app.close()
    return { token: data.token, business_id, stamp_id, customer_ids }
  })
}

/** All tills tap, and write down each tap before it is made, until `isOver` or until nobody answers any more. Anything but a stamp, a 503 or a cut line is thrown. */
export async function tapInto(taps: Tap[], base: string, tills: Tills, isOver: () => boolean = () => false): Promise<void> {
  await Promise.all(Array.from({ length: TILLS }, async (_, till) => {
    for (let n = 0; !isOver(); n++) {
      const tap: Tap = { key: crypto.randomUUID(), customer_id: tills.customer_ids[(till + n) % tills.customer_ids.length] ?? '', event_id: null }
      taps.push(tap)
      const answer = await press(base, tills, tap)
      if (answer === null) return
      tap.event_id = answer.event_id
      if (answer.event_id === null) await sleep(100)
    }
  }))
}

/** Waits until the tills were told of that many more stamps; 20 s at most. */
export async function untilTold(taps: Tap[], more: number): Promise<void> {
  const told = () => taps.filter(tap => tap.event_id !== null).length
  const limit = performance.now() + 20_000
  for (const enough = told() + more; told() < enough;) {
    if (performance.now() > limit) throw new Error('The tills were told of too few stamps')
    await sleep(5)
  }
}

/** One press; null when the line was cut. `event_id` is null for a 503, which must say when to try again. */
export async function press(base: string, { token, stamp_id }: Tills, { key, customer_id }: Tap): Promise<{ event_id: string | null; replayed: boolean } | null> {
  for (;;) {
    const answer = await fetch(`${base}/v1/business/customers/give-stamp`, {
      method: 'POST', body: JSON.stringify({ customer_id, stamp_id }),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    }).catch(() => null)
    const text = await answer?.text().catch(() => null) ?? null
    if (answer === null || text === null) return null
    // More than 400 a second: this one was not looked at.
    if (answer.status === 429) continue
    if (answer.status === 503 && answer.headers.has('retry-after')) return { event_id: null, replayed: false }
    if (answer.status !== 200) throw new Error(`A till was answered ${answer.status}: ${text}`)
    const { data } = JSON.parse(text) as { data: { event: { id: string } } } // the API's own shape
    return { event_id: data.event.id, replayed: answer.headers.get('idempotent-replayed') === 'true' }
  }
}

/** Presses every button again with its own key. Gives the told taps that were lost, and how many of the unknown ones had counted. */
export async function pressAgain(base: string, tills: Tills, taps: Tap[]): Promise<{ lost: Tap[]; unknown: number; counted: number }> {
  const lost: Tap[] = []
  let [unknown, counted] = [0, 0]
  const waiting = [...taps]
  await Promise.all(Array.from({ length: TILLS }, async () => {
    for (let tap = waiting.pop(); tap; tap = waiting.pop()) {
      const answer = await press(base, tills, tap)
      if (!answer?.event_id) throw new Error('A till was not answered again')
      if (tap.event_id !== null && (tap.event_id !== answer.event_id || !answer.replayed)) lost.push(tap)
      if (tap.event_id === null) {
        unknown += 1
        if (answer.replayed) counted += 1
        tap.event_id = answer.event_id
      }
    }
  }))
  return { lost, unknown, counted }
}

/** The keys of all stamps in the ledger, and what the doctor finds wrong. */
export function examine(place: Place, { business_id }: Tills): Promise<{ keys: string[]; wrongs: string[] }> {
  return inside(place, async ({ db: root }) => {
    const db = acrossBusinesses(root)
    const rows = await db.selectFrom('stamp_events').select('idempotency_key').where('business_id', '=', business_id).where('kind', '=', 'give').execute()
    const wrongs = (await runDoctor(db)).filter(({ wrong }) => wrong > 0).map(({ says, examples }) => `${says}: ${examples.join('; ')}`)
    return { keys: rows.map(row => row.idempotency_key ?? 'none').sort(), wrongs }
  })
}
