/** Businesses and admins get an e-mail when somebody logs in from a device or network that they have not used. */
import { adminAuth } from '@stampwell/contract/admin/auth.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import type { Endpoint } from '@stampwell/contract/endpoint.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'

type Account = { email: string; password: string }
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
const [HOME, SAME_NETWORK, CAFÉ] = ['198.51.100.7', '198.51.100.200', '192.0.2.1']

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.advance({ minutes: 31 }))

const KINDS = [
  ['a business', () => world.registerBusiness() as Promise<Account>, auth.login, '/business/settings'],
  ['an admin', () => world.admin('support') as Promise<Account>, adminAuth.login, '/admin/profile'],
] as const

async function logIn(
  endpoint: Endpoint,
  { email, password }: Account,
  { from = HOME, userAgent = CHROME }: { from?: string; userAgent?: string } = {},
): Promise<number> {
  const headers = { 'user-agent': userAgent }
  const request = { method: 'POST', url: `/api${endpoint.path}`, remoteAddress: from, headers } as const
  return (await world.app.fastify.inject({ ...request, payload: { email, password } })).statusCode
}
const mailsTo = async (email: string) =>
  (await world.outbox(email)).filter(({ subject }) => subject === 'New log-in to your Stampwell account')

test.each(KINDS)(
  '%s hears of a log-in from another device once, and not of one from a known device',
  async (...row) => {
    const [, open, endpoint, page] = row
    const account = await open()
    expect(await mailsTo(account.email)).toHaveLength(0)
    expect(await logIn(endpoint, account)).toBe(200)
    const [mail, ...others] = await mailsTo(account.email)
    expect(others).toEqual([])
    expect(mail?.text).toContain('Chrome on Windows')
    expect(mail?.text).toContain(page)
    for (const from of [HOME, SAME_NETWORK])
      expect([from, await logIn(endpoint, account, { from })]).toEqual([from, 200])
    expect(await mailsTo(account.email)).toHaveLength(1)
    expect(await logIn(endpoint, account, { userAgent: IPHONE })).toBe(200)
    const texts = (await mailsTo(account.email)).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts.filter((text) => text.includes('Safari on iPhone'))).toHaveLength(1)
  },
)

test.each(KINDS)('%s hears of a known kind of device in another network', async (_, open, endpoint) => {
  const account = await open()
  await logIn(endpoint, account)
  await logIn(endpoint, account, { from: CAFÉ })
  expect(await mailsTo(account.email)).toHaveLength(2)
})

test.each(KINDS)('%s hears of no log-in that was refused', async (_, open, endpoint) => {
  const account = await open()
  expect(await logIn(endpoint, { ...account, password: 'Wrong#2026x' })).toBe(401)
  expect(await mailsTo(account.email)).toEqual([])
})
