/** What is reported of an e-mail whose answer is missing, because the mail server gave none or the process died. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBusiness } from '../db/in-business.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { countRecipients, sendDue, showCampaign, storeCampaign } from '../testing/fixtures/campaigns.ts'
import { createCounter, createCustomer } from '../testing/fixtures/counter.ts'
import { createSmtpPeer, type SmtpPeer } from '../testing/http/smtp-peer.ts'
import { applyReport } from './apply-report.ts'
import { CLAIM_MS } from './claim-recipients.ts'

let mail: SmtpPeer
let world: World
beforeAll(async () => {
  mail = await createSmtpPeer()
  world = await createWorld({ config: { smtpUrl: `${mail.url}?socketTimeout=1500` } })
})
afterAll(async () => {
  await world.close()
  await mail.close()
})

const campaignMails = () => mail.received.filter(({ raw }) => /^subject: news/im.test(raw))

/** Sends an e-mail to one customer that the mail server takes without an answer. */
async function mailOne() {
  mail.after('answer')
  const owner = await createCounter(world)
  const customerId = await createCustomer(owner.call, { email: 'late@example.com', marketing_consent: true })
  await world.app.context.outbox.drain()
  mail.received.length = 0
  mail.after('hang')
  const id = await storeCampaign(owner, { audience: 'custom', customAudience: [customerId] })
  await sendDue(world)
  const report = async (said: 'delivered' | 'bounced') => {
    const businessId = owner.user.business.id
    const { id: recipientId } = await world.database.db
      .selectFrom('broadcast_recipients')
      .select('id')
      .where('broadcast_id', '=', id)
      .executeTakeFirstOrThrow()
    const db = await inBusiness(world.database.db, businessId)
    return applyReport(db, businessId, { recipientId, report: said, now: world.clock.now() })
  }
  return { owner, id, report }
}

test.each([
  ['delivered', { delivered: 1 }],
  ['bounced', { bounced: 1 }],
] as const)('an e-mail without an answer that is reported as %s is not sent once more', async (said, counts) => {
  const { owner, id, report } = await mailOne()
  expect(await countRecipients(world, id)).toEqual({ queued: 1 })
  expect(await report(said)).toBe(said)
  world.clock.advance({ hours: 2 })
  await sendDue(world)
  expect(campaignMails()).toHaveLength(1)
  expect(await countRecipients(world, id)).toEqual(counts)
  expect((await showCampaign(owner, id)).status).toBe('sent')
})

test('an e-mail of a process that died is not sent once more if it is reported as delivered', async () => {
  const { id, report } = await mailOne()
  const claimed_until = new Date(world.clock.now().getTime() + CLAIM_MS)
  await sql`update broadcast_recipients set claimed_until = ${claimed_until}, lost_claims = 0 where broadcast_id = ${id}`.execute(
    world.database.db,
  )
  expect(await report('delivered')).toBe('delivered')
  world.clock.advance({ hours: 2 })
  await sendDue(world)
  expect(campaignMails()).toHaveLength(1)
  expect(await countRecipients(world, id)).toEqual({ delivered: 1 })
})
