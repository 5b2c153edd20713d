/** Every endpoint as an admin who views a business: no write gets in, and no read tells who a customer is. */
import { customerNotes } from '@stampwell/contract/business/customer-notes.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { messages } from '@stampwell/contract/business/messages.ts'
import { fullPath } from '@stampwell/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { openView } from '../testing/fixtures/views.ts'
import { request, everyOperation, type Operation } from '../testing/http/request.ts'
import { createWalker, isOwnRead, isWrite, walk, type Walker } from '../testing/http/walk-endpoints.ts'

const PERSON = { name: 'Zephyrine Quattlebaum', email: 'zq.private@example.org', date_of_birth: '1987-03-29' }
const PHONE = '08099887766'
/** The number as it is stored, and as an import or a recipient holds it. */
const PHONES = [PHONE, '8099887766']
const NOTE = 'Allergic to hazelnuts'
const SECRETS = [...Object.values(PERSON), 'Zephyrine', 'Quattlebaum', 'zq.private', ...PHONES, NOTE]

let world: World
let walker: Walker
let token: string
beforeAll(async () => {
  world = await createWorld()
  walker = await createWalker(world)
  const call = world.as(walker.own.token)
  const { customer, twin } = walker.own.ids
  await call(customers.update, { params: { id: customer }, body: { ...PERSON, phone: PHONE } })
  await call(customers.update, { params: { id: twin }, body: { name: PERSON.name } })
  await call(customerNotes.add, { params: { id: customer }, body: { note: NOTE } })
  await call(messages.send, {
    body: { customer_id: customer, channel: 'in-app', heading: `Hello ${PERSON.name}`, body: NOTE },
  })
  const business = await world.database.db
    .selectFrom('customers')
    .select('business_id')
    .where('id', '=', customer)
    .executeTakeFirstOrThrow()
  token = (await openView(world, business.business_id)).token
})
afterAll(() => world.close())

const isForViews = ({ endpoint }: Operation) => endpoint.audience === 'business' || endpoint.audience === 'public'
const isClosed = (operation: Operation) =>
  isForViews(operation) && (isWrite(operation) || operation.endpoint.closedToViews === true)
const isOpenRead = (operation: Operation) => isOwnRead(operation) && !isClosed(operation)

test.each(walk(isClosed))('$name is closed to a view', async ({ name, endpoint }) => {
  const reply = await request(world, endpoint, { token, input: walker.inputFor({ name, endpoint }) })
  expect([reply.status, reply.code]).toEqual([403, 'forbidden'])
  expect(reply.json['message']).toContain('only looking')
})

test.each(walk((operation) => !isForViews(operation)))('$name knows no view', async ({ endpoint }) => {
  expect((await request(world, endpoint, { token })).status).toBe(401)
})

test.each(walk(isOpenRead))('$name tells a view nothing of who a customer is', async ({ name, endpoint }) => {
  const reply = await request(world, endpoint, { token, input: walker.inputFor({ name, endpoint }) })
  expect(reply.status).toBe(200)
  expect(SECRETS.filter((secret) => reply.text.includes(secret))).toEqual([])
})

test('the owner’s own reads do name the customer, so that the test above has something to find', async () => {
  const found = new Set<string>()
  for (const { name, endpoint } of walk(isOwnRead)) {
    const reply = await request(world, endpoint, {
      token: walker.own.token,
      input: walker.inputFor({ name, endpoint }),
    })
    if (SECRETS.some((secret) => reply.text.includes(secret))) found.add(name)
  }
  expect([...found].toSorted()).toEqual(
    expect.arrayContaining([
      'counter.show',
      'customerNotes.list',
      'customers.list',
      'customers.show',
      'exports.customer',
      'exports.customers',
      'merges.duplicates',
      'merges.preview',
      'messages.list',
      'payouts.list',
      'statistics.dashboard',
    ]),
  )
})

test('every read that answers in bytes, and every search for a person, is closed or named', () => {
  const reads = everyOperation.filter(isOwnRead)
  const open = reads.filter(({ endpoint }) => 'raw' in endpoint.reply && !endpoint.closedToViews)
  expect(open.map(({ name }) => name)).toEqual([])
  expect(reads.filter(searches).map(({ name, endpoint }) => `${name} ${fullPath(endpoint)}`)).toEqual([])
})

const OWN_SEARCHES = [
  'campaigns.list',
  'customers.rewards',
  'imports.list',
  'offers.list',
  'offers.special',
  'payments.list',
  'stampCards.list',
]

/** Takes a text to search with and says nothing of views. The business's own titles, texts and references are no persons. */
function searches({ name, endpoint }: Operation): boolean {
  const fields = Object.keys(endpoint.query?.shape ?? {})
  const isText = fields.some((field) => field === 'search' || field === 'q')
  const isOwn = OWN_SEARCHES.includes(name)
  return isText && !isOwn && !endpoint.closedToViews && endpoint.personalQuery === undefined
}
