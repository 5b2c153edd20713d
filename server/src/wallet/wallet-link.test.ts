import { customers } from '@stampwell/contract/business/customers.ts'
import { messages } from '@stampwell/contract/business/messages.ts'
import { walletLinks } from '@stampwell/contract/business/wallet-links.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAttemptLimiter } from '../http/attempt-limits.ts'
import { addCustomer } from '../testing/fixtures/customers.ts'
import { freshPhone } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { findCustomer } from '../stamping/find-customer.sql.ts'
import { sendWalletLink } from './send-wallet-link.ts'
import { walletToken, walletUrl } from '../customers/wallet-token.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the wallet link is sent again to the customer, and the response masks the address', async () => {
  const owner = await world.registerBusiness()
  const businessId = owner.user.business.id
  const linkOf = (customerId: string) =>
    walletUrl(
      { config: world.app.context.config },
      walletToken(world.app.context.secrets, { businessId, customerId, version: 1 }),
    )
  const ada = await addCustomer(owner, { name: 'Ada <b>', email: 'ada.wallet@example.com', phone: freshPhone() })
  const { data } = await owner.call(walletLinks.send, { params: { id: ada.id } })
  expect(data).toEqual({ sent_to: 'a•••@example.com' })
  const [mail] = await world.outbox('ada.wallet@example.com')
  expect(mail?.text).toContain(linkOf(ada.id))
  expect(mail?.html).toContain(linkOf(ada.id))
  expect(mail?.html).not.toContain('<b>,')

  const ben = await addCustomer(owner, { name: 'Ben', phone: '08035559876' })
  expect((await owner.call(walletLinks.send, { params: { id: ben.id } })).data.sent_to).toBe('0803•••••76')
  const [sms] = await world.outbox('+2348035559876')
  const [path = ''] = /\/s\/\w{10}$/.exec(sms?.text ?? '') ?? []
  const answer = await world.fetch(path, { redirect: 'manual' })
  expect(answer.headers.get('location')).toBe(linkOf(ben.id))
  const { context } = world.app
  const attempts = createAttemptLimiter(context.secrets)
  const production = { ...context, attempts, config: { ...context.config, isProduction: true } }
  const customer = await findCustomer(world.database.db, businessId, ben.id)
  if (!customer) throw new Error('Ben is not on the list')
  await expect(
    sendWalletLink(production, { db: world.database.db, businessId, customer, by: 'business', now: world.clock.now() }),
  ).rejects.toMatchObject({
    code: 'validation_failed',
    detail: { errors: { customer: ['This customer has no e-mail address, and no number that gets text messages.'] } },
  })
  const rows = await world.database.db
    .selectFrom('wallet_tokens')
    .select(['customer_id', 'version'])
    .where('business_id', '=', businessId)
    .execute()
  expect(rows.toSorted((a, b) => (a.customer_id < b.customer_id ? -1 : 1))).toEqual(
    [ada.id, ben.id].toSorted().map((customer_id) => ({ customer_id, version: 1 })),
  )
})

test('e-mails to customers look like the business, not like us', async () => {
  const owner = await world.registerBusiness({ business_name: 'Kola & Rye' })
  const logo_url = '/uploads/kola.png'
  await world.database.db
    .updateTable('businesses')
    .set({ logo_url, brand_color: '#1f5b4b' })
    .where('id', '=', owner.user.business.id)
    .execute()
  const email = 'branded@example.com'
  const { id } = await addCustomer(owner, { name: 'Ada', email, marketing_consent: true })
  await owner.call(walletLinks.send, { params: { id } })
  await owner.call(messages.send, { body: { customer_id: id, channel: 'email', heading: 'Closed', body: 'Today.' } })
  // What still waits is not sent to an address that has changed.
  await world.app.context.outbox.drain()
  await owner.call(customers.update, { params: { id }, body: { email: 'moved@example.com' } })
  const mails = await world.outbox(email)
  expect(mails).toHaveLength(3)
  for (const { html } of mails) {
    expect(html).toContain('src="http://localhost:3000/uploads/kola.png"')
    expect(html).toContain('#1f5b4b')
    expect(html).not.toContain('Stampwell')
  }
})
