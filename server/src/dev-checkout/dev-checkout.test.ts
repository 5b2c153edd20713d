import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { createLog } from '../log.ts'
import type { PaymentProvider } from '../payment-providers/payment-provider.ts'
import { createWorld, testConfig, type World } from '../testing/app/world.ts'
import { WITH_SANDBOX } from '../testing/fixtures/subscriptions.ts'
import { CHECKOUT } from '../testing/http/payment-fixtures.ts'

const WEBHOOK_PATH = '/api/v1/payments/webhook/sandbox'

let world: World
beforeAll(async () => {
  world = await createWorld({ config: WITH_SANDBOX })
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

let opened = 0

function sandbox(): PaymentProvider {
  const provider = world.app.context.paymentProviders.find('sandbox')
  if (!provider) throw new Error('The sandbox is not open')
  return provider
}

/** Opens a checkout and returns its path on this server. */
async function open(overrides: Partial<typeof CHECKOUT> = {}) {
  const reference = `STW-${++opened}`
  const { checkout_url } = await sandbox().createCheckout({ ...CHECKOUT, reference, ...overrides })
  return { reference, path: new URL(checkout_url).pathname, checkout_url }
}

type Options = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  remoteAddress?: string
  payload?: string
}
const ask = (url: string, { headers, ...options }: Options = {}) =>
  world.app.fastify.inject({ url, headers: { host: 'localhost:3000', ...headers }, ...options })

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const SAME_ORIGIN = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }

function choose(path: string, choice: Record<string, string> = {}, headers: Record<string, string> = SAME_ORIGIN) {
  const payload = new URLSearchParams({ outcome: 'pay', webhook: 'never', later_charges: 'paid', ...choice }).toString()
  return ask(path, { method: 'POST', headers: { ...FORM, ...headers }, payload })
}

type Webhook = { payload: Buffer; headers: Record<string, string> }

/** The returned function gives the webhooks that were posted to this server since. */
function watchPosts(): () => Webhook[] {
  const inject = vi.spyOn(world.app.fastify, 'inject')
  return () => {
    const calls: unknown[][] = inject.mock.calls // its type knows only the call without options
    const sent = calls.map(([options]) => options as Webhook & { url: string })
    return sent.filter(({ url }) => url === WEBHOOK_PATH)
  }
}

/** As `watchPosts`, but gives the bodies. */
function watchWebhooks() {
  const posts = watchPosts()
  return () => posts().map(({ payload }) => JSON.parse(String(payload)) as { id: string })
}

test('the page says that no money moves, and what is to be paid for what', async () => {
  const { path, checkout_url } = await open({ description: 'Growth <b>1 month</b>' })
  expect(checkout_url).toBe(`http://localhost:3000${path}`)
  const page = await ask(path)
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain('No money moves.')
  expect(page.body).toMatch(/₦7,500\.00.*NGN/)
  expect(page.body).toContain('Growth &lt;b&gt;1 month')
  expect(page.body).not.toContain('<script')
  // Browsers apply the policy of forms to the redirect after them too.
  expect(page.headers['content-security-policy']).toContain("form-action 'self' https://stamps.example.com;")
})

test.each([
  ['pay', 'paid', CHECKOUT.return_url],
  ['decline', 'failed', CHECKOUT.return_url],
  ['cancel', 'abandoned', CHECKOUT.cancel_url],
])('%s makes the payment %s and leads back', async (outcome, status, next) => {
  const { reference, path } = await open()
  expect(await sandbox().fetchPayment(reference, null)).toEqual({ status: 'pending', provider_id: reference })
  const answer = await choose(path, { outcome })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, next])
  expect(await sandbox().fetchPayment(reference, null)).toMatchObject({ status })
})

test('nothing that follows a payment changes it: not the same form again, not another choice after going back', async () => {
  const { reference, path } = await open()
  const told = watchWebhooks()
  await choose(path, { webhook: 'at_once' })
  const paid = await sandbox().fetchPayment(reference, null)
  for (const outcome of ['pay', 'cancel', 'decline', 'pay']) {
    const answer = await choose(path, { outcome, webhook: 'at_once', later_charges: 'failed' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, CHECKOUT.return_url])
  }
  expect(await sandbox().fetchPayment(reference, null)).toEqual(paid)
  expect(told()).toHaveLength(1)
  const page = await ask(path)
  expect(page.body).toContain('This payment is paid.')
  expect(page.body).toContain(`href="${CHECKOUT.return_url}"`)
  expect(page.body).not.toContain('<form')
})

test('of two presses at the same moment one pays', async () => {
  const { path } = await open()
  const told = watchWebhooks()
  const answers = await Promise.all(Array.from({ length: 10 }, () => choose(path, { webhook: 'at_once' })))
  expect(new Set(answers.map(({ headers }) => headers.location))).toEqual(new Set([CHECKOUT.return_url]))
  expect(told()).toHaveLength(1)
})

test('a declined payment can be tried again, a cancelled one can not', async () => {
  const declined = await open()
  await choose(declined.path, { outcome: 'decline' })
  expect((await ask(declined.path)).body).toContain('You can try again')
  await choose(declined.path)
  expect(await sandbox().fetchPayment(declined.reference, null)).toMatchObject({ status: 'paid' })
  const cancelled = await open()
  await choose(cancelled.path, { outcome: 'cancel' })
  expect((await choose(cancelled.path)).headers.location).toBe(CHECKOUT.cancel_url)
  expect(await sandbox().fetchPayment(cancelled.reference, null)).toMatchObject({ status: 'abandoned' })
})

test('the webhook comes at once, twice or never, as chosen, and the same id comes twice', async () => {
  const told = watchWebhooks()
  const first = await open()
  await choose(first.path, { webhook: 'at_once' })
  const id = `paid:${first.reference}`
  expect(told()).toEqual([{ id, kind: 'paid', reference: first.reference, amount_minor: 750_000, currency: 'NGN' }])
  const second = await open()
  await choose(second.path, { webhook: 'twice', outcome: 'decline' })
  expect(told().map((event) => event.id)).toEqual([id, `failed:${second.reference}`, `failed:${second.reference}`])
  await choose((await open()).path, { webhook: 'never' })
  expect(told()).toHaveLength(3)
})

test('a late webhook comes after 30 seconds', async () => {
  const { path } = await open()
  const told = watchWebhooks()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await choose(path, { webhook: 'late' })
  await vi.advanceTimersByTimeAsync(29_999)
  expect(told()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(told()).toHaveLength(1)
})

test('only what this server signed is read as a webhook of the sandbox', async () => {
  const { path, reference } = await open()
  const posts = watchPosts()
  await choose(path, { webhook: 'at_once' })
  const [{ payload, headers } = { payload: Buffer.alloc(0), headers: {} }] = posts()
  const read = (raw: Buffer, changed: Record<string, string> = {}) =>
    sandbox().readWebhook({ raw, headers: { ...headers, ...changed }, now: world.clock.now() })
  expect(read(payload)).toEqual({
    events: [
      {
        id: `paid:${reference}`,
        kind: 'paid',
        reference,
        provider_id: null,
        amount_minor: 750_000,
        currency: 'NGN',
        withdrawal: null,
      },
    ],
  })
  expect(read(Buffer.from(String(payload).replace('750000', '75')))).toBe('bad_signature')
  expect(read(payload, { 'x-sandbox-signature': '' })).toBe('bad_signature')
  expect(read(Buffer.alloc(0), { 'x-sandbox-signature': '0'.repeat(64) })).toBe('bad_signature')
})

test('a payment leaves an authorization; a later charge to it becomes what the payer chose, once per reference', async () => {
  const charge = async (later_charges: string) => {
    const { reference, path } = await open()
    await choose(path, { later_charges })
    const state = await sandbox().fetchPayment(reference, null)
    const authorization = state.status === 'paid' ? (state.authorization?.token ?? '') : ''
    const input = { ...CHECKOUT, reference: `${reference}-renewal`, authorization }
    const outcome = await sandbox().chargeAuthorization(input)
    expect(await sandbox().chargeAuthorization(input)).toEqual(outcome)
    return { outcome, state: await sandbox().fetchPayment(input.reference, null), reference: input.reference }
  }
  const paid = await charge('paid')
  expect(paid.outcome).toEqual({
    kind: 'paid',
    amount_minor: 750_000,
    currency: 'NGN',
    provider_id: paid.reference,
  })
  expect(paid.state).toMatchObject({ status: 'paid', refunded_minor: 0 })
  const failed = await charge('failed')
  expect(failed.outcome).toMatchObject({ kind: 'failed' })
  expect(failed.state).toMatchObject({ status: 'failed' })
  expect(await charge('needs_customer')).toMatchObject({
    outcome: { kind: 'needs_customer' },
    state: { status: 'failed' },
  })
  // A charge has no page.
  expect((await ask(`/dev/checkout/${paid.reference}`)).statusCode).toBe(404)
  expect((await choose(`/dev/checkout/${failed.reference}`)).statusCode).toBe(404)
  expect(await sandbox().fetchPayment(failed.reference, null)).toMatchObject({ status: 'failed' })
  const unknown = { ...CHECKOUT, reference: 'STW-other', authorization: '{"customer":"cus_1"}' }
  expect(await sandbox().chargeAuthorization(unknown)).toMatchObject({ kind: 'needs_customer' })
})

test('a reference is used for one amount', async () => {
  const { reference } = await open()
  await open({ reference })
  await expect(open({ reference, amount_minor: 1 })).rejects.toMatchObject({ why: 'refused' })
  await expect(open({ reference, currency: 'USD' })).rejects.toMatchObject({ why: 'refused' })
})

test('a payment is refunded in parts, each once, and never more than all of it', async () => {
  const { reference, path } = await open()
  const refund = (refund_reference: string, amount_minor: number) =>
    sandbox().refund({
      reference,
      provider_id: reference,
      amount_minor,
      currency: 'NGN',
      refund_reference: `${reference}-${refund_reference}`,
      refunded_minor: 0,
    })
  expect((await refund('early', 1)).kind).toBe('failed')
  await choose(path)
  for (let count = 0; count < 3; count++) expect((await refund('one', 500_000)).kind).toBe('refunded')
  expect(await sandbox().fetchPayment(reference, null)).toMatchObject({ status: 'paid', refunded_minor: 500_000 })
  expect((await refund('two', 250_001)).kind).toBe('failed')
  expect((await refund('three', 250_000)).kind).toBe('refunded')
  expect(await sandbox().fetchPayment(reference, null)).toMatchObject({ refunded_minor: 750_000 })
})

test.each([
  ['another machine', { remoteAddress: '192.168.1.7' }],
  ['another host name', { headers: { host: 'evil.example' } }],
  ['a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['a page of another site', { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } }],
  ['a page of another port', { headers: { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-site' } }],
  ['a page without an origin', { headers: { origin: 'null' } }],
])('%s neither sees the page nor decides anything', async (_, options: Options) => {
  const { reference, path } = await open()
  expect((await ask(path, options)).statusCode).toBe(404)
  const payload = 'outcome=pay&webhook=never&later_charges=paid'
  const headers = { ...FORM, ...options.headers }
  expect((await ask(path, { ...options, method: 'POST', headers, payload })).statusCode).toBe(404)
  expect(await sandbox().fetchPayment(reference, null)).toMatchObject({ status: 'pending' })
})

test('what the form does not send is refused and changes nothing', async () => {
  const { reference, path } = await open()
  for (const choice of [{ outcome: 'refund' }, { outcome: 'toString' }, { webhook: 'often' }, { later_charges: 'x' }])
    expect([choice, (await choose(path, choice)).statusCode]).toEqual([choice, 400])
  const post = (payload: string, type = FORM['content-type']) =>
    ask(path, { method: 'POST', headers: { ...SAME_ORIGIN, 'content-type': type }, payload })
  expect((await post('')).statusCode).toBe(400)
  expect((await post('x'.repeat(5000))).statusCode).toBe(413)
  expect((await post('{}', 'text/plain')).statusCode).toBe(415)
  expect(await sandbox().fetchPayment(reference, null)).toMatchObject({ status: 'pending' })
})

test('an unknown payment has a page that says so', async () => {
  for (const path of ['/dev/checkout/STW-nobody', '/dev/checkout/%00', `/dev/checkout/${'x'.repeat(200)}`]) {
    const page = await ask(path)
    expect([path, page.statusCode, page.headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8'])
    expect((await choose(path)).statusCode).toBe(404)
  }
})

test('in production, or where it is switched off, there is neither the page nor the provider', async () => {
  const { path } = await open()
  const config = testConfig('/tmp/none')
  for (const more of [{ isProduction: true, smtpUrl: 'smtp://localhost' }, {}]) {
    const app = await createApp({
      config: { ...config, ...more },
      database: world.app.database,
      clock: world.clock,
      log: createLog('silent'),
    })
    expect(app.context.paymentProviders.find('sandbox')).toBeNull()
    expect((await app.fastify.inject({ url: path, headers: { host: 'localhost' } })).statusCode).toBe(404)
    await app.close()
  }
})
