/**
 * Runs one user journey through the real program with full logging: no secret is in the log, and the database holds
 * only hashes.
 */
import { auth } from '@stampwell/contract/business/auth.ts'
import { walletLinks } from '@stampwell/contract/business/wallet-links.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { createCall } from '@stampwell/contract/call.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { createLog } from '../log.ts'
import { createCustomer, createCard } from '../testing/fixtures/counter.ts'
import { createSmtpServer, type SmtpServer } from '../testing/app/smtp-server.ts'
import { createProgramDatabases, type ProgramDatabases } from '../testing/app/program-databases.ts'
import { SECRET_KEY, endServers, startServer } from '../testing/app/server-process.ts'
import { unscopedDatabase } from '../testing/app/unscoped-database.ts'
import { writtenRows } from '../testing/app/whole-database.ts'

let programDatabases: ProgramDatabases
let box: SmtpServer
beforeAll(async () => {
  programDatabases = await createProgramDatabases()
  box = await createSmtpServer()
})
afterAll(async () => {
  await endServers()
  await box.close()
  await programDatabases.close()
})

test('no password, token or code is stored or logged in plain text', async () => {
  const programDatabase = await programDatabases.make()
  const server = await startServer(programDatabase, { SMTP_URL: box.url, LOG_LEVEL: 'trace' })
  const secrets = await journey(server.base)
  await server.stop()

  const log = createLog('error')
  const database = await openDatabase({
    databaseUrl: programDatabase.databaseUrl,
    migrateDatabaseUrl: null,
    dataDir: programDatabase.dataDir,
    log,
  })
  const rows = await writtenRows(unscopedDatabase(database))
  await database.close()
  // Control: the log and the rows that are searched contain real data.
  expect(server.output()).toContain('"route":"/api/v1/wallet/:wallet_token"')
  expect(server.output()).toContain('"route":"/wallet/:token/manifest.webmanifest"')
  expect(rows.some(({ table, row }) => table === 'public.businesses' && row.includes('Corner Café'))).toBe(true)
  for (const [what, secret] of Object.entries({ ...secrets, 'secret key': SECRET_KEY })) {
    // Matches whole words only: six digits may be part of a longer number.
    const found = new RegExp(`(?<![\\w-])${secret.replace(/[^\w-]/g, '\\$&')}(?![\\w-])`)
    expect([what, found.test(server.output())]).toEqual([what, false])
    expect([what, rows.filter(({ row }) => found.test(row)).map(({ table }) => table)]).toEqual([what, []])
  }
}, 120_000)

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
  const verification = await box.emailTo(email)
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

  const stamp = await createCard(call)
  const {
    data: { join_url },
  } = await call(stampCards.qrcode, { params: { stamp }, body: {} })
  const customer = await createCustomer(call, { email: 'ada@example.com', stamp_id: stamp })
  await call(walletLinks.send, { params: { id: customer }, idempotency_key: 'link-1' })
  const sentWallet = /\/wallet\/([\w-]+)/.exec(await box.emailTo('ada@example.com'))?.[1] ?? ''
  const { data: joined } = await as(null)(cards.join, {
    params: { code: join_url.split('/').at(-1) ?? '' },
    body: { name: 'Bea', phone: '08030000999' },
  })
  const joinedWallet = joined.wallet_token ?? ''
  await as(null)(wallet.show, { params: { wallet_token: sentWallet } })
  const manifest = await fetch(`${new URL(base).origin}/wallet/${joinedWallet}/manifest.webmanifest`)
  expect(await manifest.json()).toMatchObject({ start_url: `/wallet/${joinedWallet}` })
  await as(null)(wallet.sendLink, { params: { wallet_token: sentWallet } })
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
    'wallet by e-mail': sentWallet,
    'wallet by joining': joinedWallet,
    'scanned code': shown.code,
  }
  for (const secret of Object.values(secrets)) expect(secret.length).toBeGreaterThanOrEqual(6)
  return secrets
}

/** Waits for the reset e-mail; others (password changed) may arrive first. */
async function untilReset(email: string, before: number): Promise<string> {
  await expect.poll(async () => codeIn(await box.emailTo(email, before)), { timeout: 10_000 }).not.toBe('')
  return box.emailTo(email, before)
}

function codeIn(mail: string): string {
  return /^Subject: (\d{6}) /m.exec(mail)?.[1] ?? ''
}

function tokenIn(mail: string): string {
  return /[?&](?:amp;)?token=([\w-]{20,})/.exec(mail)?.[1] ?? ''
}
