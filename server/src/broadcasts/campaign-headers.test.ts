/** What a business wrote passes in no header for another sender. */
import { profile } from '@stampwell/contract/business/profile.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { sendDue, storeCampaign } from '../testing/fixtures/campaigns.ts'
import { createCounter, createCustomer } from '../testing/fixtures/counter.ts'
import { createSmtpPeer, type SmtpPeer } from '../testing/http/smtp-peer.ts'

let world: World
let mail: SmtpPeer
beforeAll(async () => {
  mail = await createSmtpPeer()
  world = await createWorld({ config: { smtpUrl: mail.url } })
})
afterAll(async () => {
  await world.close()
  await mail.close()
})

test('the headers of a campaign hold no encoded word and no address that its business wrote', async () => {
  const owner = await createCounter(world)
  await createCustomer(owner.call, { email: 'ada@example.com', marketing_consent: true })
  const forged = '=?utf-8?B?WW91ciBiYW5r?= =?utf-8?Q?Your_bank?= <security@bank.example>'
  await owner.call(profile.update, { body: { business_name: `Kola ${forged}` } })
  await storeCampaign(owner, { messageHeading: `News ${forged}` })
  await sendDue(world)

  const [head = ''] = mail.received.find(({ to }) => to === 'ada@example.com')?.raw.split('\r\n\r\n') ?? []
  const header = (name: string) => new RegExp(`^${name}: (.*)\r$`, 'im').exec(`${head}\r\n`)?.[1]
  expect([header('From'), header('Subject')]).toEqual(['Kola <no-reply@stampwell.test>', 'News'])
  expect(head).not.toMatch(/bank|=\?/i)
})
