/** The operator's settings: who changes them, what visitors see of them, and what the audit log keeps. */
import { adminSettings } from '@stampwell/contract/admin/settings.ts'
import { auditLog } from '@stampwell/contract/admin/audit-log.ts'
import { platform } from '@stampwell/contract/public/platform.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeSettings } from '../cli/settings.ts'
import { setSending } from '../cli/sending.ts'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'

type Admin = Awaited<ReturnType<PayingWorld['admin']>>

let world: PayingWorld
let owner: Admin
beforeAll(async () => {
  world = await createPayingWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  owner = await world.admin('owner')
})

const show = async () => (await owner.call(adminSettings.show, {})).data
const change = async (changes: object, by: Admin = owner) =>
  (await by.call(adminSettings.update, { body: { version: (await show()).settings.version, ...changes } })).data
    .settings
const newest = async () => (await owner.call(auditLog.list, { query: { per_page: 1 } })).data.entries[0]

test('an owner changes settings, visitors see them, and the log names the fields that differ', async () => {
  const { platform_name, banner } = await change({
    platform_name: 'Stampwell Demo',
    support_email: 'Help@Stampwell.example',
    banner: 'SMS are slow today.',
    legal_name: '',
  })
  expect([platform_name, banner]).toEqual(['Stampwell Demo', 'SMS are slow today.'])
  expect((await world.nobody(platform.show, {})).data).toMatchObject({
    platform_name: 'Stampwell Demo',
    support_email: 'Help@Stampwell.example',
    banner: 'SMS are slow today.',
  })
  expect(await newest()).toMatchObject({
    action: 'settings.changed',
    before: { platform_name: 'Stampwell', support_email: null, banner: null },
    after: { platform_name: 'Stampwell Demo', support_email: 'H•••@Stampwell.example', banner: 'SMS are slow today.' },
  })
  expect(Object.keys((await newest())?.after ?? {})).toHaveLength(3)
  expect(await change({ banner: '' })).toMatchObject({ banner: null })
})

test('nobody below an owner changes a setting, and everybody reads them', async () => {
  const before = (await show()).settings
  for (const level of ['support', 'finance', 'viewer'] as const) {
    const admin = await world.admin(level)
    await expect(change({ banner: 'Mine now.' }, admin)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    expect((await admin.call(adminSettings.show, {})).data).toMatchObject({ ...before, settings: before })
  }
})

test('of two owners who save the same version one is told, and loses nothing of the other', async () => {
  const { version } = (await show()).settings
  const other = await world.admin('owner')
  await change({ legal_name: 'Stampwell Ltd' })
  await expect(
    other.call(adminSettings.update, { body: { version, legal_address: '1 Marina, Lagos' } }),
  ).rejects.toMatchObject({ status: 409, code: 'conflict' })
  expect((await show()).settings).toMatchObject({ legal_name: 'Stampwell Ltd', legal_address: '' })
  await change({ legal_address: '1 Marina, Lagos' }, other)
  expect((await show()).settings).toMatchObject({ legal_name: 'Stampwell Ltd', legal_address: '1 Marina, Lagos' })
})

test('a change without a version is compared with nothing, and the other settings stay', async () => {
  await change({ legal_name: 'Stampwell Ltd', sign_up: 'open' })
  const { version } = (await show()).settings
  const { data } = await owner.call(adminSettings.update, { body: { sign_up: 'closed' } })
  expect(data.settings).toMatchObject({ sign_up: 'closed', legal_name: 'Stampwell Ltd', version: version + 1 })
  expect((await world.nobody(platform.show, {})).data.sign_up).toBe('closed')
  await change({ sign_up: 'open' })
})

test('a save that changes nothing leaves no entry and no new version', async () => {
  const { settings } = await show()
  const before = await newest()
  await change({ legal_name: settings.legal_name, sending_stopped: settings.sending_stopped })
  expect((await show()).settings.version).toBe(settings.version)
  expect((await newest())?.id).toBe(before?.id)
})

test('a support address that looks like the one before when masked is saved, and the log names the change', async () => {
  await change({ support_email: 'help@stampwell.example' })
  await change({ support_email: 'hello@stampwell.example' })
  expect((await show()).settings.support_email).toBe('hello@stampwell.example')
  expect(await newest()).toMatchObject({
    action: 'settings.changed',
    before: { support_email: 'h•••@stampwell.example' },
    after: { support_email: 'h•••@stampwell.example' },
  })
})

test('the stop switch needs a reason, and says which act it was', async () => {
  await expect(change({ sending_stopped: true })).rejects.toMatchObject({
    status: 422,
    errors: { reason: ['Say why.'] },
  })
  await expect(change({ sending_stopped: true, reason: 'Called 0803 123 4567' })).rejects.toMatchObject({
    errors: { reason: [expect.stringContaining('phone')] },
  })
  expect((await show()).settings.sending_stopped).toBe(false)
  await change({ sending_stopped: true, reason: 'SMS provider sends twice' })
  expect(await newest()).toMatchObject({
    action: 'sending.stopped',
    before: { sending_stopped: false },
    after: { sending_stopped: true },
    reason: 'SMS provider sends twice',
  })
  await change({ sending_stopped: false, reason: 'They answered' })
  expect(await newest()).toMatchObject({ action: 'sending.started' })
})

test.each([
  ['support_email', 'nobody'],
  ['platform_name', ''],
  ['legal_name', 'x'.repeat(301)],
  ['banner', 'x'.repeat(161)],
  ['trial_days', 91],
  ['default_plan', 'platinum'],
])('%s: %j is refused under its field', async (field, value) => {
  await expect(change({ [field]: value })).rejects.toMatchObject({
    status: 422,
    errors: { [field]: [expect.any(String)] },
  })
})

test('an empty default plan is no plan', async () => {
  await change({ default_plan: '' })
  expect((await owner.call(adminSettings.show, {})).data.settings.default_plan).toBeNull()
})

test('new businesses begin with the chosen plan and trial; those before keep theirs', async () => {
  const subscriptionOf = async (business: { call: Admin['call'] }) => (await business.call(profile.show, {})).data.user
  const first = await world.registerBusiness()
  const before = await subscriptionOf(first)
  expect(before.subscription.status).toBe('trialing')
  await change({ trial_days: 30 })
  const { subscription } = await subscriptionOf(await world.registerBusiness())
  expect(subscription.trial_ends_at?.slice(0, 10)).toBe('2026-12-20')
  await change({ trial_days: 0, default_plan: 'starter' })
  expect(await subscriptionOf(await world.registerBusiness())).toMatchObject({
    plan: { tier: 'starter' },
    subscription: { status: 'none' },
  })
  expect(await subscriptionOf(first)).toMatchObject({ plan: before.plan, subscription: before.subscription })
})

test('the command line leaves entries in the same log', async () => {
  const { version } = (await show()).settings
  await changeSettings(world.database, { tax_id: '12345678-0001' }, world.clock.now())
  expect(await newest()).toMatchObject({
    admin: { id: null, name: 'Command line' },
    action: 'settings.changed',
    after: { tax_id: '12345678-0001' },
  })
  await setSending(world.database, { stopped: true }, world.clock.now())
  expect(await newest()).toMatchObject({ admin: { name: 'Command line' }, action: 'sending.stopped' })
  await setSending(world.database, { stopped: false }, world.clock.now())
  expect((await show()).settings.version).toBe(version + 3)
})

test('the state of every provider is shown, and no secret', async () => {
  const { providers } = await show()
  expect(providers.find(({ name }) => name === 'paystack')).toMatchObject({ purpose: 'payments', state: 'works' })
  expect(providers.find(({ name }) => name === 'smtp')).toMatchObject({ state: 'stand_in' })
  expect(providers.find(({ name }) => name === 'google_maps')).toMatchObject({ state: 'not_set' })
  expect(JSON.stringify(await show())).not.toContain(world.app.context.config.secretKey)
})
