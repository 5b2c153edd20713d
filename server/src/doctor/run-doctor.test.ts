import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordSystemAct } from '../audit/record-act.ts'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'
import { newId } from '../db/new-id.ts'
import { copyRow } from '../testing/fixtures/copy-row.ts'
import { createTestDatabase } from '../testing/app/database.ts'
import { untilSettled } from '../testing/models/ledger-model.ts'
import { unscopedDatabase } from '../testing/app/unscoped-database.ts'
import { auditViolations } from '../testing/models/audit-violations.ts'
import { businessViolations } from '../testing/models/business-violations.ts'
import { importViolations } from '../testing/models/import-violations.ts'
import { ledgerViolations } from '../testing/models/ledger-violations.ts'
import { offerViolations } from '../testing/models/offer-violations.ts'
import { rewardViolations } from '../testing/models/reward-violations.ts'
import { rollupViolations } from '../testing/models/rollup-violations.ts'
import { platformViolations } from '../testing/models/platform-violations.ts'
import { sendingViolations } from '../testing/models/sending-violations.ts'
import { paymentViolations } from '../testing/models/payment-violations.ts'
import { receiptViolations } from '../testing/models/receipt-violations.ts'
import { subscriptionViolations } from '../testing/models/subscription-violations.ts'
import { business, card, customer, now, seedSoundLedger } from '../testing/fixtures/sound-ledger.ts'
import { CHECKS } from './checks.ts'
import { runIntegrityChecks } from './run-integrity-checks.ts'
import { runChecks, runDoctor, type Finding } from './run-doctor.ts'

let database: Database

beforeAll(async () => {
  database = unscopedDatabase(await createTestDatabase({ breaks: CHECKS.map(({ id }) => id) }))
  await seedSoundLedger(database.db)
})
afterAll(() => database.close())

/** Breaks an invariant as the owner, runs the doctor, and rolls the change back. */
async function findingsAfter(title: string, plant: (tx: Transaction<Tables>) => Promise<unknown>): Promise<Finding[]> {
  // A roll-up takes no row that a running transaction may precede, and other tests' transactions count on one server.
  await untilSettled(database.db)
  const done = new Error('rolled back')
  let found: Finding[] = []
  await database.db
    .transaction()
    .execute(async (tx) => {
      await sql`set role none`.execute(tx)
      await plant(tx)
      found = (
        await runChecks(
          tx,
          CHECKS.filter((check) => check.title === title),
        )
      ).filter(({ wrong }) => wrong > 0)
      throw done
    })
    .catch((error: unknown) => {
      if (error !== done) throw error
    })
  return found
}

test('a sound ledger passes every check', async () => {
  const findings = await runDoctor(database.db)

  expect(findings.filter(({ wrong }) => wrong > 0)).toEqual([])
  expect(findings).toHaveLength(CHECKS.length)
})

/** Every check has at least one. */
const PLANTED = [
  ...ledgerViolations,
  ...rewardViolations,
  ...importViolations,
  ...businessViolations,
  ...offerViolations,
  ...rollupViolations,
  ...sendingViolations,
  ...subscriptionViolations,
  ...paymentViolations,
  ...receiptViolations,
  ...auditViolations,
  ...platformViolations,
]

test.each(PLANTED)('the doctor reports when this is not true: %s', async (title, plant) => {
  expect((await findingsAfter(title, plant)).map((finding) => finding.title)).toContain(title)
})

const tooMuch = PLANTED.filter(([title]) => title === 'No business has more than the plan it registered with allows')
test.each(tooMuch)('once an admin gave a larger plan for a while, this is no fault: %s', async (title, plant) => {
  const found = await findingsAfter(title, async (tx) => {
    await plant(tx)
    const subject = { kind: 'merchant', id: business, name: 'Café Lagos' }
    await recordSystemAct(tx, { name: 'Ada', now }, { action: 'merchant.plan_given', subject, businessId: business })
  })
  expect(tooMuch).toHaveLength(3)
  expect(found).toEqual([])
})

const partViolations = rollupViolations.filter(([title]) => /^A (card|location|customer)’s roll-up/.test(title))
test.each(partViolations)('the doctor names the card where this is not true: %s', async (title, plant) => {
  const [finding] = await findingsAfter(title, plant)
  expect(finding?.examples.filter((example) => !example.includes(`card ${card}`))).toEqual([])
})

test('every check has a planted violation', () => {
  const planted = new Set(PLANTED.map(([title]) => title))
  expect(CHECKS.map(({ title }) => title).filter((title) => !planted.has(title))).toEqual([])
})

test('checking in batches finds the same violations as checking at once', async () => {
  const batches = { cards: 1, events: 1, rows: 1 }
  expect((await runIntegrityChecks(database, { batches }))?.filter(({ wrong }) => wrong > 0)).toEqual([])

  // A second business makes more than one batch. The violations are in the first batch, the last one and the
  // whole-database checks.
  const other = newId(now)
  await database.owner.withClient(async (client) => {
    await client.query(
      `insert into businesses (id, business_name, phone, country, currency, timezone, industry_id, category_id, logo_url, banner_url, brand_color, website_url, address, accepted_terms_at, created_at, updated_at) select '${other}'::uuid as id, business_name, phone, country, currency, timezone, industry_id, category_id, logo_url, banner_url, brand_color, website_url, address, accepted_terms_at, created_at, updated_at from businesses`,
    )
    for (const [table, row] of [
      ['stamp_cards', card],
      ['customers', customer],
    ])
      await copyRow(client, String(table), String(row), other)
    await client.query(
      `insert into card_terms (business_id, stamp_id, version, number_of_stamps, join_stamps, duration, rewards, created_at, created_by) select '${other}' as business_id, stamp_id, version, number_of_stamps, join_stamps, duration, rewards, created_at, created_by from card_terms`,
    )
    await client.query(
      `insert into customer_cards (business_id, customer_id, stamp_id, balance, cycle, last_seq, joined_at, updated_at) values ('${other}', '${customer}', '${card}', 3, 1, 0, now(), now())`,
    )
    await client.query(
      `update customer_cards set balance = 4 where business_id = '${business}'; update issued_rewards set expires_at = redeemed_at - interval '1 second'; alter table receipts disable row level security`,
    )
  })
  const atOnce = (await runDoctor(database.db)).filter(({ wrong }) => wrong > 0)
  expect(atOnce.find(({ title }) => title === 'A card’s balance is the sum of its ledger')).toMatchObject({ wrong: 2 })
  expect(atOnce.length).toBeGreaterThan(3)

  for (const size of [batches, { cards: 1000, events: 1000, rows: 1000 }]) {
    const inPieces = await runIntegrityChecks(database, { batches: size })
    expect(
      inPieces
        ?.filter(({ wrong }) => wrong > 0)
        .map(({ examples, ...rest }) => ({ ...rest, examples: examples.toSorted() })),
    ).toEqual(atOnce.map(({ examples, ...rest }) => ({ ...rest, examples: examples.toSorted() })))
  }
})
