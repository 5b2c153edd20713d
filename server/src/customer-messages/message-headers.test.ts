/** A message to one customer comes from its business, as a campaign does. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { messages } from '@stampwell/contract/business/messages.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCounter } from '../testing/fixtures/counter.ts'
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

test('a message to one customer names its business as the sender, and answers go to its owner', async () => {
  const owner = await createCounter(world)
  const { customer_id } = owner
  await owner.call(profile.update, { body: { business_name: 'Kola Bakery', address: '12 Allen Avenue' } })
  const body = { email: 'ada@example.com', marketing_consent: true }
  await owner.call(customers.update, { params: { id: customer_id }, body })
  await owner.call(messages.send, {
    body: { customer_id, channel: 'email', heading: 'Closed on Friday', body: 'We are back on Saturday.' },
  })
  await world.app.context.outbox.drain()

  const raw = mail.received.find((one) => one.to === 'ada@example.com')?.raw ?? ''
  const [head = ''] = raw.split('\r\n\r\n')
  const header = (name: string) => new RegExp(`^${name}: (.*)\r$`, 'im').exec(`${head}\r\n`)?.[1]
  expect([header('From'), header('Reply-To')]).toEqual(['Kola Bakery <no-reply@stampwell.test>', owner.email])
  expect(raw).toContain('12 Allen Avenue')
})
