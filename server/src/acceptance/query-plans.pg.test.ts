/**
 * Statements that find a few rows of a large business read only those: behind row-level security, and while the tables
 * that were just filled have no statistics, PostgreSQL otherwise reads all customers or all recipients.
 */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addExclusions } from '../broadcasts/counts.sql.ts'
import { listUnsettledChannels } from '../broadcasts/finish-broadcasts.sql.ts'
import { findRecipientPeople } from '../broadcasts/recipient-people.sql.ts'
import { lockUnclaimed } from '../broadcasts/lock-unclaimed.sql.ts'
import { changeRecipients, listDue, lockRecipients, type RecipientRow } from '../broadcasts/recipients.sql.ts'
import { freezeNextPiece } from '../broadcasts/freeze-audience.ts'
import { previewAudience } from '../broadcasts/preview-audience.sql.ts'
import { readMergeValues } from '../broadcasts/read-merge-values.ts'
import { sendInApp } from '../broadcasts/send-in-app.ts'
import { loadSendingBusiness } from '../broadcasts/sending-business.sql.ts'
import type { SendingContext } from '../broadcasts/sending-context.ts'
import { findSentWords } from '../broadcasts/sent-words.sql.ts'
import { listRecipients } from '../campaigns/campaigns.sql.ts'
import { APP_ROLE } from '../db/roles.ts'
import type { Db } from '../db/open.ts'
import { findContacts } from '../delivery/contacts.sql.ts'
import { createCardPictures, type KnownDrawings } from '../stamp-cards/picture/drawing.ts'
import { findCustomerNow } from '../stamping/find-customer.sql.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { explainReads } from '../testing/explained-reads.ts'
import { createAudience, openTurnOf, storeCampaign } from '../testing/fixtures/campaigns.ts'
import { createCard } from '../testing/fixtures/counter.ts'

const PEOPLE = 5000
const FEW = 5
/** Rows that a statement about a few may read from one table. */
const MAX_ROWS = 50

let world: World
let client: pg.Client
let businessId: string
let broadcastId: string
let stampId: string
let rows: RecipientRow[]
let sending: SendingContext

beforeAll(async () => {
  world = await createWorld()
  const { connectionString } = world.database.pool.options
  client = new pg.Client({ connectionString })
  await client.connect()
  const owner = await world.registerBusiness()
  businessId = owner.user.business.id
  const { db } = world.database
  stampId = await createCard(owner.call)
  await createAudience(db, { businessId, people: PEOPLE, now: world.clock.now() })
  await client.query(
    `insert into customer_cards (business_id, customer_id, stamp_id, balance, cycle, last_seq, joined_at, updated_at)
    select business_id, id, $2, 0, 1, 0, joined_at, joined_at from customers where business_id = $1`,
    [businessId, stampId],
  )
  await client.query(
    `insert into suppressions (business_id, channel, address_hash, reason, created_at)
    select $1, 'email', md5(n::text), 'unsubscribed', now() from generate_series(1, ${PEOPLE}) n`,
    [businessId],
  )
  await client.query('update platform_settings set sending_stopped = true; analyze')
  broadcastId = await storeCampaign(owner)
  const { app, database } = world
  const turn = await openTurnOf({ context: app.context, database }, businessId)
  while (await freezeNextPiece(turn, broadcastId));
  const { business, broadcast } = await loadSendingBusiness(turn.db, businessId, broadcastId)
  if (!broadcast) throw new Error('The campaign does not send')
  sending = { ...turn, business, broadcast }
  const found = await client.query<RecipientRow>(
    `select * from broadcast_recipients where status = 'queued' order by id limit ${FEW}`,
  )
  rows = found.rows
  await client.query('begin')
  await enterBusiness()
}, 120_000)

async function enterBusiness() {
  await client.query(`set local role ${APP_ROLE}`)
  await client.query(`select set_config('stampwell.business_id', $1, true)`, [businessId])
}

afterAll(async () => {
  await client.end()
  await world.close()
})

const ids = () => rows.map(({ id }) => id)
const customerIds = () => rows.map(({ customer_id }) => customer_id)
const now = () => world.clock.now()
const heldCard = () => ({ stamp_id: stampId, terms_version: 1, stamps: 1, language: 'en' as const })
const contacts = { purpose: 'promotional' as const, isOn: { email: true, sms: true, 'in-app': true, smsNumbers: [] } }

const STATEMENTS: Record<string, (db: Db) => Promise<unknown>> = {
  'who gets a message': (db) => findRecipientPeople(db, businessId, rows),
  'messages that nobody else has claimed': (db) =>
    lockUnclaimed(db, businessId, { broadcastId, ids: ids(), now: now() }),
  'messages to settle': (db) => lockRecipients(db, businessId, ids()),
  'what became of messages': (db) =>
    changeRecipients(
      db,
      businessId,
      ids().map((id) => ({ id, status: 'sent' })),
      now(),
    ),
  'who is excluded after messages were skipped': (db) => addExclusions(db, businessId, ids()),
  'the channels on which messages wait': (db) =>
    listUnsettledChannels(db, businessId, { id: broadcastId, channels: ['email', 'sms'] }),
  'the next messages that are due': (db) =>
    listDue(db, businessId, { broadcastId, channel: 'email', limit: FEW, now: now() }),
  'the next messages of a channel on which nothing waits': (db) =>
    listDue(db, businessId, { broadcastId, channel: 'in-app', limit: FEW, now: now() }),
  'the card pages of a campaign that writes to none': (db) => sendInApp({ ...sending, db }),
  'whether customers may be written to': (db) =>
    findContacts(db, { ...contacts, businessId, customerIds: customerIds(), channels: ['email'], now: now() }),
  'the words of messages': (db) =>
    readMergeValues(db, businessId, { customerIds: customerIds(), broadcastId, now: now() }),
  'the picture of a card that many hold': (db) => createCardPictures(db, businessId, now())(heldCard()),
  'the words that one person got': (db) =>
    findSentWords(db, businessId, [{ id: broadcastId, heading: 'Hello {first_name}', body: 'Come by.' }]),
  'the recipients whose messages changed last': (db) =>
    listRecipients(db, businessId, { broadcastId, statuses: null }, { limit: FEW, offset: 0 }),
  'the recipients whose messages changed first': (db) =>
    listRecipients(db, businessId, { broadcastId, statuses: null }, { limit: FEW, offset: 0, direction: 'asc' }),
  'a customer by the id of a code': (db) => findCustomerNow(db, businessId, customerIds()[0] ?? ''),
}

describe.each(['a campaign that was just frozen', 'a campaign with statistics'])('%s', (which) => {
  beforeAll(async () => {
    if (which === 'a campaign that was just frozen') return
    await client.query('reset role; analyze')
    await enterBusiness()
  })

  test.each(Object.entries(STATEMENTS))('%s: a few rows are read of a large business', async (_, run) => {
    const reads = await explainReads(client, run)
    expect(reads.length).toBeGreaterThan(0)
    expect(reads.filter(({ rows: read }) => read > MAX_ROWS)).toEqual([])
  })

  test('a card whose drawing an earlier batch of messages kept is not read again', async () => {
    const known: KnownDrawings = new Map()
    const findPicture = (db: Db) => createCardPictures(db, businessId, now(), known)(heldCard())
    expect(await explainReads(client, findPicture)).not.toEqual([])
    expect(await explainReads(client, findPicture)).toEqual([])
  })

  test('the preview of a campaign to everybody reads each table once', async () => {
    const all = { audience: 'all' as const, import_id: null, customerIds: null }
    const audience = { business_id: businessId, ...all, cascade: false }
    const reads = await explainReads(client, (db) =>
      previewAudience(db, { ...audience, channels: ['email'] }, { isOn: contacts.isOn, now: now() }),
    )
    expect(reads.length).toBeGreaterThan(0)
    // One at a time, or all at once; never all for each.
    expect(reads.filter(({ rows: read }) => read > 2 * PEOPLE)).toEqual([])
  })
})
