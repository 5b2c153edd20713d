/** One journey through the real program with its log wide open: no secret is in the log, and the database holds hashes only. */
import { auth } from '@stampwell/contract/business/auth.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { createCall } from '@stampwell/contract/call.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './db/open.ts'
import { createLog } from './log.ts'
import { addCustomer, makeCard } from './testing/counter.ts'
import { openLetterBox, type LetterBox } from './testing/letter-box.ts'
import { openPlaces, type Places } from './testing/places.ts'
import { SECRET_KEY, endHouses, startHouse } from './testing/running-house.ts'
import { seesAll } from './testing/sees-all.ts'
import { writtenRows } from './testing/whole-database.ts'

let places: Places
let box: LetterBox
beforeAll(async () => {
  places = await openPlaces()
  box = await openLetterBox()
})
afterAll(async () => {
  await endHouses()
  await box.close()
  await places.close()
})

test('no password, token or code is written anywhere in the clear', async () => {
  const place = await places.make()
  const house = await startHouse(place, { SMTP_URL: box.url, LOG_LEVEL: 'trace' })
  const secrets = await journey(house.base)
  await house.stop()

  const log = createLog('error')
  const database = await openDatabase({
    databaseUrl: place.databaseUrl,
    migrateDatabaseUrl: null,
    dataDir: place.dataDir,
    log,
  })
  const rows = await writtenRows(seesAll(database))
  await database.close()
  // The control: what is looked through is really there.
  expect(house.said()).toContain('"route":"/api/v1/wallet/:wallet_token"')
  expect(rows.some(({ table, row }) => table === 'public.businesses' && row.includes('Corner Café'))).toBe(true)
  for (const [what, secret] of Object.entries({ ...secrets, 'secret key': SECRET_KEY })) {
    // As a word of its own: six digits may well be part of a number.
    const found = new RegExp(`(?<![\\w-])${secret.replace(/[^\w-]/g, '\\$&')}(?![\\w-])`)
    expect([what, found.test(house.said())]).toEqual([what, false])
    expect([what, rows.filter(({ row }) => found.test(row)).map(({ table }) => table)]).toEqual([what, []])
  }
}, 120_000)

/** Registers, verifies, forgets the password, has a customer join, and reads their code at the counter. */
async function journey(base: string): Promise<Record<string, string>> {
  const as = (token: string | null) => createCall({ base, token: () => token })
  const email = 'owner@example.com'
  const [first, second, third, wrong] = ['Flat-White#2026', 'Long-Black#2027', 'Cold-Brew#2028', 'Never-Was#2029']
  const registered = (
    await as(null)(auth.register, {
      body: {
        business_name: 'Corner Café',
        email,
        phone: '08031234567',
        accept_terms: true,
        password: first,
        password_confirmation: first,
      },
    })
  ).data.token
  const verification = await box.letterTo(email)
  const code = codeIn(verification)
  await as(registered)(auth.verifyEmail, { body: { token: code } })
  await as(registered)(profile.updatePassword, {
    body: { current_password: first, password: second, password_confirmation: second },
  })
  await expect(as(null)(auth.login, { body: { email, password: wrong } })).rejects.toMatchObject({ status: 401 })

  const before = box.count()
  await as(null)(auth.forgotPassword, { body: { email } })
  const reset = await untilReset(email, before)
  await as(null)(auth.resetPassword, {
    body: { email, token: tokenIn(reset), password: third, password_confirmation: third },
  })
  const session = (await as(null)(auth.login, { body: { email, password: third } })).data.token
  const call = as(session)

  const stamp = await makeCard(call)
  const {
    data: { join_url },
  } = await call(stampCards.qrcode, { params: { stamp }, body: {} })
  const customer = await addCustomer(call, { email: 'ada@example.com', stamp_id: stamp })
  await call(customers.walletLink, { params: { id: customer }, idempotency_key: 'link-1' })
  const sentWallet = /\/wallet\/([\w-]+)/.exec(await box.letterTo('ada@example.com'))?.[1] ?? ''
  const { data: joined } = await as(null)(cards.join, {
    params: { code: join_url.split('/').at(-1) ?? '' },
    body: { name: 'Bea', phone: '08030000999' },
  })
  const joinedWallet = joined.wallet_token ?? ''
  await as(null)(wallet.show, { params: { wallet_token: sentWallet } })
  const { data: shown } = await as(null)(wallet.code, { params: { wallet_token: joinedWallet } })
  await call(stamping.scan, { body: { code: shown.code } })

  const secrets = {
    'first password': first,
    'second password': second,
    'third password': third,
    'wrong password': wrong,
    'first session': registered,
    'second session': session,
    'verification code': code,
    'verification link': tokenIn(verification),
    'reset code': codeIn(reset),
    'reset link': tokenIn(reset),
    'wallet by letter': sentWallet,
    'wallet by joining': joinedWallet,
    'scanned code': shown.code,
  }
  for (const secret of Object.values(secrets)) expect(secret.length).toBeGreaterThanOrEqual(6)
  return secrets
}

/** Other letters (a changed password) may come first. */
async function untilReset(email: string, before: number): Promise<string> {
  await expect.poll(async () => codeIn(await box.letterTo(email, before)), { timeout: 10_000 }).not.toBe('')
  return box.letterTo(email, before)
}

function codeIn(letter: string): string {
  return /^Subject: (\d{6}) /m.exec(letter)?.[1] ?? ''
}

function tokenIn(letter: string): string {
  return /[?&](?:amp;)?token=([\w-]{20,})/.exec(letter)?.[1] ?? ''
}
