/** A password and a code that are asked together have a limit each; the answer tells when both let the act pass. */
import { adminSecondFactor } from '@stampwell/contract/admin/second-factor.ts'
import { secondFactor } from '@stampwell/contract/business/second-factor.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { codeAt, setUpFactor } from '../testing/fixtures/second-factors.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  // Late in a quarter hour, so that wrong passwords are forgotten sooner than wrong codes.
  world.clock.advance({ minutes: 10 })
})
afterAll(() => world.close())
// Each test takes 15 minutes, and so does this: the next one begins as late in its quarter hour.
afterEach(() => world.clock.advance({ minutes: 15 }))

type Account = { call: Call; password: string }
type Kind = 'business' | 'admin'
const NAMED: [string, Kind][] = [
  ['a business', 'business'],
  ['an admin', 'admin'],
]

const open = async (kind: Kind) => {
  const account: Account = await (kind === 'admin' ? world.admin() : world.registerBusiness())
  return { ...account, factor: kind === 'admin' ? adminSecondFactor : secondFactor }
}
const now = () => world.clock.now()

/** Five wrong codes close the factor for 15 minutes; ten wrong passwords are refused for fewer. */
async function closeBoth(act: (wrong: { current_password?: string; otp?: string }) => Promise<unknown>) {
  for (let tries = 0; tries < 5; tries++)
    await expect(act({ otp: '000000' })).rejects.toMatchObject({ errors: { otp: [expect.any(String)] } })
  for (let tries = 0; tries < 10; tries++)
    await expect(act({ current_password: 'Wrong#2026x' })).rejects.toMatchObject({
      errors: { current_password: [expect.any(String)] },
    })
}

test.each(NAMED)('%s that removes the second factor is told the later of two waits', async (_, kind) => {
  const { call, password, factor } = await open(kind)
  const { secret } = await setUpFactor(call, factor, now())
  const remove = (wrong: { current_password?: string; otp?: string } = {}) =>
    call(factor.remove, { body: { current_password: password, otp: codeAt(secret, now()), ...wrong } })
  await closeBoth(remove)
  await expect(remove()).rejects.toMatchObject({ status: 429, retry_after: 900 })
  world.clock.advance({ seconds: 900 })
  await remove()
})

test.each(NAMED)('%s that sets the second factor up is told the later of two waits', async (_, kind) => {
  const { call, password, factor } = await open(kind)
  const { secret } = (await call(factor.begin, {})).data
  const confirm = (wrong: { current_password?: string; otp?: string } = {}) =>
    call(factor.confirm, { body: { current_password: password, otp: codeAt(secret, now()), ...wrong } })
  await closeBoth(confirm)
  await expect(confirm()).rejects.toMatchObject({ status: 429, retry_after: 900 })
  world.clock.advance({ seconds: 900 })
  await confirm()
})
