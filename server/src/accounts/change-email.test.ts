/** The address an account logs in with is changed: at once before it is verified, by the code sent to the new one afterwards. */
import { auth } from '@stampwell/contract/business/auth.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeExpired } from '../purge-expired.ts'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'
import { createAttemptLimiter } from '../http/attempt-limits.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const freshEmail = () => `new-${randomBytes(5).toString('hex')}@example.com`
const later = (seconds: number) => world.clock.advance({ seconds })
const change = ({ call, password }: BusinessInWorld, email: string, current_password = password) =>
  call(profile.changeEmail, { body: { email, current_password } })
const shown = async ({ call }: BusinessInWorld) => (await call(profile.show, {})).data.user
const logIn = (email: string, password: string) => world.nobody(auth.login, { body: { email, password } })
const mailsTo = async (to: string) => world.outbox(to)
const newest = async (to: string) => (await mailsTo(to))[0] ?? { subject: '', text: '' }
/** Throws where there is none: an empty code is refused like a wrong one. */
function codeIn({ text }: { text: string }): string {
  const [code] = /\d{6}/.exec(text) ?? []
  if (code === undefined) throw new Error(`No code in “${text}”`)
  return code
}
const tokenIn = ({ text }: { text: string }) => new URL(/http\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? ''
const verify = ({ call }: BusinessInWorld, token: string) => call(auth.verifyEmail, { body: { token } })
const WRONG_TOKEN = { status: 422, errors: { token: [expect.any(String)] } }
const TAKEN = { status: 422, errors: { email: [expect.stringContaining('belongs to another account')] } }

test('an unverified account has its new address at once, and the code sent there verifies it', async () => {
  const owner = await world.registerBusiness({ verified: false })
  const email = freshEmail()
  const { data } = await change(owner, email.toUpperCase())
  expect(data.user).toMatchObject({ email: email.toUpperCase(), email_verified_at: null, pending_email: null })
  await expect(logIn(owner.email, owner.password)).rejects.toMatchObject({ code: 'invalid_credentials' })
  await logIn(email, owner.password)
  await verify(owner, codeIn(await newest(email)))
  expect(await shown(owner)).toMatchObject({ email: email.toUpperCase(), email_verified_at: expect.any(String) })
})

test('after the change nothing that was sent to the first, unverified address opens anything', async () => {
  const owner = await world.registerBusiness({ verified: false })
  const first = await newest(owner.email)
  later(1)
  await world.nobody(auth.forgotPassword, { body: { email: owner.email } })
  const reset = await newest(owner.email)
  expect(reset.subject).toContain('reset code')
  const email = freshEmail()
  await change(owner, email)
  await expect(verify(owner, codeIn(first))).rejects.toMatchObject(WRONG_TOKEN)
  await expect(world.nobody(auth.verifyEmail, { body: { token: tokenIn(first) } })).rejects.toMatchObject(WRONG_TOKEN)
  const password = { password: 'Cold-Brew#2027', password_confirmation: 'Cold-Brew#2027' }
  for (const token of [codeIn(reset), tokenIn(reset)])
    for (const address of [owner.email, email]) {
      const body = { email: address, token, ...password }
      const answer: unknown = await world.nobody(auth.resetPassword, { body }).catch((error: unknown) => error)
      expect({ token, address, answer }).toMatchObject({ token, address, answer: WRONG_TOKEN })
    }
  expect((await mailsTo(owner.email)).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringContaining('about to change'),
  )
})

test('an unverified address that was left is free for who owns it', async () => {
  const owner = await world.registerBusiness({ verified: false })
  await change(owner, freshEmail())
  await world.registerBusiness({ email: owner.email })
})

test('a verified account keeps its address until the code sent to the new one is confirmed', async () => {
  const owner = await world.registerBusiness()
  const email = freshEmail()
  later(1)
  const { data } = await change(owner, email)
  expect(data.user).toMatchObject({ email: owner.email, email_verified_at: expect.any(String), pending_email: email })
  await logIn(owner.email, owner.password)
  await expect(logIn(email, owner.password)).rejects.toMatchObject({ code: 'invalid_credentials' })

  const notice = await newest(owner.email)
  expect(notice.subject).toBe('Your Stampwell e-mail is about to change')
  expect(notice.text).toContain('n•••@example.com')
  expect(notice.text).not.toContain(email)

  const second = (await logIn(owner.email, owner.password)).data.token
  later(1)
  const verified = (await verify(owner, codeIn(await newest(email)))).data.user
  expect(verified).toMatchObject({ email, email_verified_at: expect.any(String), pending_email: null })
  await expect(logIn(owner.email, owner.password)).rejects.toMatchObject({ code: 'invalid_credentials' })
  await logIn(email, owner.password)
  expect((await newest(owner.email)).subject).toBe('Your Stampwell e-mail was changed')
  // The password is the same, so the other sessions go on.
  expect((await world.as(second)(profile.show, {})).data.user.email).toBe(email)
})

test('the link in the e-mail changes the address without a log-in, once', async () => {
  const owner = await world.registerBusiness()
  const email = freshEmail()
  await change(owner, email)
  const token = tokenIn(await newest(email))
  expect((await world.nobody(auth.verifyEmail, { body: { token } })).data.user.email).toBe(email)
  await expect(world.nobody(auth.verifyEmail, { body: { token } })).rejects.toMatchObject(WRONG_TOKEN)
})

test('a reset code or link sent to the old address sets no password after the change', async () => {
  const owner = await world.registerBusiness()
  const email = freshEmail()
  await change(owner, email)
  later(1)
  await world.nobody(auth.forgotPassword, { body: { email: owner.email } })
  const reset = await newest(owner.email)
  expect(reset.subject).toContain('reset code')
  await verify(owner, codeIn(await newest(email)))
  const password = { password: 'Cold-Brew#2027', password_confirmation: 'Cold-Brew#2027' }
  for (const token of [codeIn(reset), tokenIn(reset)])
    await expect(world.nobody(auth.resetPassword, { body: { email, token, ...password } })).rejects.toMatchObject(
      WRONG_TOKEN,
    )
  await logIn(email, owner.password)
})

test('a new password stops a change that waits, however it was set', async () => {
  const fresh = 'Cold-Brew#2027'
  const body = { password: fresh, password_confirmation: fresh }
  const ways = [
    (owner: BusinessInWorld) =>
      owner.call(profile.updatePassword, { body: { current_password: owner.password, ...body } }),
    async ({ email }: BusinessInWorld) => {
      await world.nobody(auth.forgotPassword, { body: { email } })
      later(1)
      const reset = (await mailsTo(email)).find(({ subject }) => subject.includes('reset code')) ?? { text: '' }
      return world.nobody(auth.resetPassword, { body: { email, token: codeIn(reset), ...body } })
    },
  ]
  for (const setPassword of ways) {
    const owner = await world.registerBusiness()
    const email = freshEmail()
    await change(owner, email)
    const sent = await newest(email)
    await setPassword(owner)
    await expect(world.nobody(auth.verifyEmail, { body: { token: tokenIn(sent) } })).rejects.toMatchObject(WRONG_TOKEN)
    const { data } = await logIn(owner.email, fresh)
    expect(data.user).toMatchObject({ email: owner.email, pending_email: null })
  }
})

test('another new address replaces the one that waits, whose code and link are dead', async () => {
  const owner = await world.registerBusiness()
  const [wrong, right] = [freshEmail(), freshEmail()]
  await change(owner, wrong)
  const sent = await newest(wrong)
  later(61)
  expect((await change(owner, right)).data.user.pending_email).toBe(right)
  await expect(verify(owner, codeIn(sent))).rejects.toMatchObject(WRONG_TOKEN)
  await expect(verify(owner, tokenIn(sent))).rejects.toMatchObject(WRONG_TOKEN)
  expect((await verify(owner, codeIn(await newest(right)))).data.user.email).toBe(right)
})

test('the address one has withdraws a change that waits, and is refused where none does', async () => {
  const owner = await world.registerBusiness()
  const email = freshEmail()
  await expect(change(owner, owner.email)).rejects.toMatchObject({
    errors: { email: ['This is your address already.'] },
  })
  await change(owner, email)
  expect((await change(owner, owner.email)).data.user).toMatchObject({ email: owner.email, pending_email: null })
  await expect(verify(owner, codeIn(await newest(email)))).rejects.toMatchObject(WRONG_TOKEN)
  await expect(owner.call(auth.sendVerification, {})).rejects.toMatchObject({ status: 409, code: 'conflict' })
})

test('a change that nobody confirmed for a day is over', async () => {
  const owner = await world.registerBusiness()
  const email = freshEmail()
  await change(owner, email)
  later(24 * 3600 - 1)
  expect((await shown(owner)).pending_email).toBe(email)
  later(2)
  expect((await shown(owner)).pending_email).toBeNull()
  await expect(owner.call(auth.sendVerification, {})).rejects.toMatchObject({ status: 409 })
})

test('a new code goes to the address that waits, a minute apart', async () => {
  const owner = await world.registerBusiness()
  const email = freshEmail()
  await change(owner, email)
  const first = await newest(email)
  await expect(owner.call(auth.sendVerification, {})).rejects.toMatchObject({ status: 429, retry_after: 60 })
  later(60)
  await owner.call(auth.sendVerification, {})
  expect((await mailsTo(email)).length).toBe(2)
  await expect(verify(owner, codeIn(first))).rejects.toMatchObject(WRONG_TOKEN)
  await verify(owner, codeIn(await newest(email)))
})

test('changes lie a minute apart; the same one again sends nothing more', async () => {
  for (const verified of [false, true]) {
    const owner = await world.registerBusiness({ verified })
    const email = freshEmail()
    const { data } = await change(owner, email)
    expect((await change(owner, email)).data.user).toEqual(data.user)
    expect((await mailsTo(email)).length).toBe(1)
    later(20)
    await expect(change(owner, freshEmail())).rejects.toMatchObject({ status: 429, retry_after: 40 })
    later(41)
    await change(owner, freshEmail())
  }
})

test('twenty codes a day go out for one account, wherever they are sent', async () => {
  const owner = await world.registerBusiness({ verified: false })
  const attempts = createAttemptLimiter(world.app.context.secrets)
  for (let sent = 0; sent < 19; sent++)
    await attempts.count(world.database.db, { limit: 'verification_emails', user: owner.user.id }, world.clock.now())
  await change(owner, freshEmail())
  // Within the minute between two e-mails the day's limit is the later moment.
  for (const act of [() => change(owner, freshEmail()), () => owner.call(auth.sendVerification, {})]) {
    const refused: { retry_after?: number } = await act().catch((error: unknown) => Object(error))
    expect(refused.retry_after).toBeGreaterThan(3600)
  }
  later(61)
  await expect(change(owner, freshEmail())).rejects.toMatchObject({ status: 429 })
  await expect(owner.call(auth.sendVerification, {})).rejects.toMatchObject({ status: 429 })
})

test('an unverified account is refused another account’s address, which a wrong password does not tell', async () => {
  const other = await world.registerBusiness()
  const owner = await world.registerBusiness({ verified: false })
  await expect(change(owner, other.email, 'Wrong#2026')).rejects.toMatchObject({
    errors: { current_password: ['This is not your current password.'] },
  })
  await expect(change(owner, other.email)).rejects.toMatchObject(TAKEN)
  expect(await shown(owner)).toMatchObject({ email: owner.email, pending_email: null })
  await logIn(owner.email, owner.password)
})

test('a verified account does not learn whether an address has an account; its owner gets no code', async () => {
  const other = await world.registerBusiness()
  const answers = []
  for (const email of [freshEmail(), other.email]) {
    const owner = await world.registerBusiness()
    later(1)
    const { data, message } = await change(owner, email)
    expect(data.user).toMatchObject({ email: owner.email, pending_email: email })
    later(60)
    const again = await owner.call(auth.sendVerification, {})
    const wrong = await verify(owner, '000000').catch((error: unknown) => error)
    expect(wrong).toMatchObject(WRONG_TOKEN)
    answers.push([message, again.message, (await newest(owner.email)).subject])
  }
  expect(answers[1]).toEqual(answers[0])

  const [again, first] = await mailsTo(other.email)
  for (const mail of [again, first]) {
    expect(mail?.subject).toBe('This address has a Stampwell account')
    expect(mail?.text).not.toMatch(/\d{6}|token=/)
  }
  await logIn(other.email, other.password)
})

test('an address that waits is not reserved: who confirms it first has it', async () => {
  const [one, two] = [await world.registerBusiness(), await world.registerBusiness()]
  const email = freshEmail()
  await change(one, email)
  const first = await newest(email)
  later(1)
  await change(two, email)
  await verify(two, codeIn(await newest(email)))
  await expect(verify(one, codeIn(first))).rejects.toMatchObject(TAKEN)
  expect(await shown(one)).toMatchObject({ email: one.email, pending_email: email })
  await logIn(one.email, one.password)
})

test.each(['', 'no-address', 'a@b', 'two@example.com,three@example.com', 'x\r\nBcc: y@example.com'])(
  '%j is no address to change to',
  async (email) => {
    const owner = await world.registerBusiness()
    await expect(change(owner, email)).rejects.toMatchObject({ status: 422, errors: { email: [expect.any(String)] } })
  },
)

test('a pending address is deleted a week after its time', async () => {
  const owner = await world.registerBusiness()
  const email = freshEmail()
  await change(owner, email)
  const rows = () =>
    world.database.db.selectFrom('email_changes').select('new_email').where('new_email', '=', email).execute()
  expect(await rows()).toHaveLength(1)
  world.clock.advance({ days: 8, seconds: 1 })
  await purgeExpired(world.database.db, world.clock.now())
  expect(await rows()).toEqual([])
})
