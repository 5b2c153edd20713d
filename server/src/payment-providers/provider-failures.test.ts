import type { PaymentProviderName } from '@stampwell/domain/billing/payment-provider.ts'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CHECKOUT, createTestProvider, PAYMENT_KEYS, REFERENCE } from '../testing/http/payment-fixtures.ts'
import { answerJson, createServicePeer, type ServicePeer } from '../testing/http/service-peer.ts'
import { NO_PAYMENTS } from '../config/payment-settings.ts'
import { openPaymentProviders } from './open-payment-providers.ts'
import { PaymentProviderError, type PaymentProvider } from './payment-provider.ts'

type Outside = Exclude<PaymentProviderName, 'sandbox'>

let peer: ServicePeer
let elsewhere: ServicePeer
beforeAll(async () => {
  peer = await createServicePeer()
  elsewhere = await createServicePeer()
})
beforeEach(() => {
  peer.requests.length = 0
  elsewhere.requests.length = 0
})
afterAll(async () => {
  await peer.close()
  await elsewhere.close()
})

const TOKENS: Record<Outside, object> = {
  stripe: { customer: 'cus_1', payment_method: 'pm_1' },
  paystack: { authorization_code: 'AUTH_1', email: CHECKOUT.email },
  flutterwave: { token: 'flw-t1nf-1', email: CHECKOUT.email },
}
const refund = { refund_reference: 'R-1', refunded_minor: 0 }
const CALLS: [call: string, run: (provider: PaymentProvider, name: Outside) => Promise<unknown>][] = [
  ['opening a checkout', (provider) => provider.createCheckout(CHECKOUT)],
  ['asking about a payment', (provider) => provider.fetchPayment(REFERENCE, idOf(provider))],
  [
    'a renewal',
    (provider, which) => provider.chargeAuthorization({ ...CHECKOUT, authorization: JSON.stringify(TOKENS[which]) }),
  ],
  ['a refund', (provider) => provider.refund({ ...CHECKOUT, ...refund, provider_id: idOf(provider) })],
]
const NAMES: Outside[] = ['stripe', 'paystack', 'flutterwave']

function idOf(provider: PaymentProvider): string {
  return provider.name === 'stripe' ? 'pi_1' : '12'
}

type Options = { host?: string; timeoutMs?: number }

async function failuresOf(which: Outside, { host = peer.host, timeoutMs }: Options = {}) {
  const provider = await createTestProvider(which, host, timeoutMs)
  const failures: PaymentProviderError[] = []
  for (const [call, run] of CALLS) {
    const error: unknown = await run(provider, which).catch((cause: unknown) => cause)
    if (!(error instanceof PaymentProviderError)) throw new Error(`${call}: ${JSON.stringify(error)}`)
    failures.push(error)
  }
  return failures
}

async function whysOf(which: Outside, options?: Options) {
  return [...new Set((await failuresOf(which, options)).map(({ why }) => why))]
}

describe.each(NAMES)('%s', (which) => {
  test('a provider that is down is unavailable', async () => {
    expect(await whysOf(which, { host: '127.0.0.1:1' })).toEqual(['unavailable'])
  })

  test('a provider that takes the request and hangs is given up', async () => {
    peer.answer(() => undefined)
    expect(await whysOf(which, { timeoutMs: 100 })).toEqual(['unavailable'])
  })

  test('a provider whose answer comes a byte at a time is given up after the same time', async () => {
    peer.answer((response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    })
    expect(await whysOf(which, { timeoutMs: 100 })).toEqual(['unavailable'])
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['500', answerJson(500, { status: false, message: 'Oops', error: { type: 'api_error', message: 'Oops' } })],
    ['502 of a proxy', (response) => response.writeHead(502).end('<html>')],
    ['429', answerJson(429, { message: 'Slow down', error: { type: 'rate_limit_error', message: 'Slow down' } })],
    ['broken JSON', (response) => response.writeHead(200).end('{"status":')],
    ['nothing', (response) => response.writeHead(200).end()],
    ['other JSON than documented', answerJson(200, { status: 'success', data: { id: 'x' } })],
    ['null', answerJson(200, null)],
    ['a cut connection', (response) => void response.destroy()],
  ])('an answer of %s counts as none', async (_, respond) => {
    peer.answer(respond)
    expect(await whysOf(which)).toEqual(['unavailable'])
  })

  test('an answer of 2 MB is not read, whatever it says', async () => {
    const url = 'https://checkout.example.com/1'
    const opened = { id: 'cs_1', url, data: { authorization_url: url, link: url } }
    const provider = await createTestProvider(which, peer.host)
    peer.answer(answerJson(200, { ...opened, more: 'x'.repeat(900_000) }))
    expect(await provider.createCheckout(CHECKOUT)).toMatchObject({ checkout_url: url })
    peer.answer(answerJson(200, { ...opened, more: 'x'.repeat(2_000_000) }))
    await expect(provider.createCheckout(CHECKOUT)).rejects.toMatchObject({ why: 'unavailable' })
  })

  test('a redirect, even to this machine, is not followed', async () => {
    for (const location of [`http://${elsewhere.host}/inside`, 'http://169.254.169.254/latest/meta-data']) {
      peer.answer((response) => response.writeHead(307, { location }).end())
      expect({ location, whys: await whysOf(which) }).toEqual({ location, whys: ['unavailable'] })
    }
    expect(elsewhere.requests).toEqual([])
  })

  test('a failing request is made once', async () => {
    peer.answer((response) => response.writeHead(503).end())
    await failuresOf(which)
    expect(peer.requests).toHaveLength(CALLS.length)
  })

  test.each([401, 403])(
    'a key that the provider answers with %i is told from a request that it refuses',
    async (status) => {
      const error = { type: 'invalid_request_error', message: 'No' }
      peer.answer(answerJson(status, { status: 'error', message: 'Invalid key', error }))
      expect(await whysOf(which)).toEqual(['key_refused'])
      peer.answer(answerJson(400, { status: 'error', message: 'No', error }))
      expect(await whysOf(which)).toEqual(['refused'])
    },
  )

  test('no error names a key', async () => {
    const keys = Object.values(PAYMENT_KEYS)
    const words = `The keys ${keys.join(' ')} of +2348031234567\nare wrong`
    for (const status of [400, 401, 422, 500]) {
      peer.answer(answerJson(status, { status: 'error', message: words, error: { type: 'invalid', message: words } }))
      for (const { message, stack, cause } of await failuresOf(which)) {
        const hidden = [PAYMENT_KEYS[which], '2348031234567']
        const named = hidden.filter((secret) => `${message}${stack}`.includes(secret))
        expect({ status, message, cause, isLine: !message.includes('\n'), named }).toEqual({
          status,
          message,
          cause: undefined,
          isLine: true,
          named: [],
        })
      }
    }
  })
})

test('only configured providers can be found', async () => {
  const providers = await openPaymentProviders({
    ...NO_PAYMENTS,
    stripe: { origin: 'https://api.stripe.com', secretKey: 'sk_test_1', webhookSecret: 'whsec_1' },
  })
  expect(providers.configured).toEqual(['stripe'])
  expect(providers.find('stripe')?.name).toBe('stripe')
  expect(providers.find('paystack')).toBeNull()
  expect((await openPaymentProviders(NO_PAYMENTS)).configured).toEqual([])
})
