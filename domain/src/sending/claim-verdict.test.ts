import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  judgeLimits,
  judgeRecipient,
  type DueMessage,
  type MessageRecipient,
  type SendingDay,
} from './claim-verdict.ts'
import type { Channel } from './channel.ts'

const email: DueMessage = { channel: 'email', isClaimLost: false, lostClaims: 0, isCounted: false }
const sms: DueMessage = { ...email, channel: 'sms' }
const ada = { person: { hasOtherRow: false, isMessagedToday: false }, contact: { address: 'ada@x.ng', block: null } }
const phoneOfAda = { ...ada, contact: { address: '+2348030000001', block: null } }
const noon: SendingDay = {
  now: new Date('2026-11-23T11:00:00Z'),
  timezone: 'Africa/Lagos',
  ends_on: null,
  since: new Date('2026-11-23T08:00:00Z'),
  people: 0,
  hasWarmUp: true,
}
/** 22:30 in Lagos. */
const night: SendingDay = { ...noon, now: new Date('2026-11-23T21:30:00Z') }

test('a due message goes to the address of its customer', () => {
  expect(judgeRecipient(email, ada, noon)).toEqual({ kind: 'send', address: 'ada@x.ng' })
  expect(judgeRecipient(sms, phoneOfAda, noon)).toEqual({ kind: 'send', address: '+2348030000001' })
})

test.each<[string, MessageRecipient, string]>([
  ['was erased', { person: null, contact: null }, 'erased'],
  ['was erased after the row was read', { ...ada, contact: null }, 'erased'],
  ['gets the message by another row', { ...ada, person: { ...ada.person, hasOtherRow: true } }, 'no_address'],
  ['has no address left', { ...ada, contact: { address: null, block: null } }, 'no_address'],
  ['unsubscribed', { ...ada, contact: { address: 'ada@x.ng', block: 'no_consent' } }, 'no_consent'],
  ['had enough this week', { ...ada, contact: { address: 'ada@x.ng', block: 'capped' } }, 'capped'],
])('a message to somebody who %s is skipped, with the reason', (_who, recipient, reason) => {
  expect(judgeRecipient(email, recipient, noon)).toEqual({ kind: 'skipped', reason })
})

test('a text message whose claim was lost is never sent again, because it may have arrived', () => {
  expect(judgeRecipient({ ...sms, isClaimLost: true }, phoneOfAda, noon)).toEqual({ kind: 'unknown' })
})

test('an e-mail whose claim was lost is sent once more, and not a third time', () => {
  const lost = { ...email, isClaimLost: true, isCounted: true }
  expect(judgeRecipient(lost, ada, noon).kind).toBe('send')
  expect(judgeRecipient({ ...lost, lostClaims: 1 }, ada, noon)).toEqual({ kind: 'unknown' })
})

test('what may have arrived is unknown, not skipped, whatever stops it now', () => {
  const blocked = { ...ada, contact: { address: 'ada@x.ng', block: 'suppressed' as const } }
  expect(judgeRecipient({ ...email, lostClaims: 1 }, blocked, noon)).toEqual({ kind: 'unknown' })
  expect(judgeRecipient({ ...email, isClaimLost: true }, blocked, noon)).toEqual({ kind: 'unknown' })
  const full = {
    use: { ...NOTHING, emailsOfMonth: 10 },
    limits: { ...LIMITS, plan: { emails_month: 10, sms_month: 10 } },
  }
  expect(judgeLimits({ ...email, lostClaims: 1 }, null, full)).toEqual({ kind: 'unknown' })
})

test('at night a text message waits for eight in the morning, also one that is tried again; an e-mail does not', () => {
  const morning = { kind: 'held', until: new Date('2026-11-24T07:00:00Z') }
  expect(judgeRecipient(sms, phoneOfAda, night)).toEqual(morning)
  expect(judgeRecipient({ ...sms, isCounted: true }, phoneOfAda, night)).toEqual(morning)
  expect(judgeRecipient(email, ada, night).kind).toBe('send')
})

test('what would go out after the last day of which it speaks is not sent, whatever keeps it until then', () => {
  const over = { kind: 'skipped', reason: 'cancelled' }
  const today = { ends_on: '2026-11-23' }
  expect(judgeRecipient(email, ada, { ...night, ...today }).kind).toBe('send')
  expect(judgeRecipient(sms, phoneOfAda, { ...night, ...today })).toEqual(over)
  expect(judgeRecipient(sms, phoneOfAda, { ...night, ends_on: '2026-11-24' }).kind).toBe('held')
  expect(judgeRecipient(email, ada, { ...noon, ...today, people: 500 })).toEqual(over)
  const midnight = { ...night, ...today, now: new Date('2026-11-23T23:00:00Z') }
  expect(judgeRecipient({ ...email, isCounted: true }, ada, midnight)).toEqual(over)
  expect(judgeRecipient({ ...email, lostClaims: 1 }, ada, midnight)).toEqual({ kind: 'unknown' })
})

test('a new business that has written to 500 people today writes to the next one tomorrow', () => {
  const full = { ...noon, people: 500 }
  const tomorrow = { kind: 'held', until: new Date('2026-11-23T23:00:00Z') }
  expect(judgeRecipient(email, ada, { ...noon, people: 499 }).kind).toBe('send')
  expect(judgeRecipient(email, ada, full)).toEqual(tomorrow)
  expect(judgeRecipient(sms, phoneOfAda, full)).toEqual(tomorrow)
})

test('those who were written to today, and messages that were counted, do not wait for tomorrow', () => {
  const full = { ...noon, people: 500 }
  expect(judgeRecipient(email, { ...ada, person: { ...ada.person, isMessagedToday: true } }, full).kind).toBe('send')
  expect(judgeRecipient({ ...email, isCounted: true }, ada, full).kind).toBe('send')
  expect(judgeRecipient(email, ada, { ...full, hasWarmUp: false }).kind).toBe('send')
})

const NOTHING = { emailsOfMonth: 0, smsOfMonth: 0, smsCost: 0, smsCostOfAll: 0 }
const LIMITS = { plan: { emails_month: 100, sms_month: 10 }, smsCap: 1_000, smsCapOfAll: 5_000 }

test('the last message of the plan’s month goes out, the next one does not', () => {
  const emails = (emailsOfMonth: number) => ({ use: { ...NOTHING, emailsOfMonth }, limits: LIMITS })
  expect(judgeLimits(email, null, emails(99))).toBeNull()
  expect(judgeLimits(email, null, emails(100))).toEqual({ kind: 'skipped', reason: 'plan_limit' })
  expect(judgeLimits(sms, 0, { use: { ...NOTHING, smsOfMonth: 9 }, limits: LIMITS })).toBeNull()
  expect(judgeLimits(sms, 0, { use: { ...NOTHING, smsOfMonth: 10 }, limits: LIMITS })).toEqual({
    kind: 'skipped',
    reason: 'plan_limit',
  })
})

test('a plan without a limit stops nothing', () => {
  const limits = { ...LIMITS, plan: { emails_month: null, sms_month: null } }
  const use = { ...NOTHING, emailsOfMonth: 1_000_000, smsOfMonth: 1_000_000 }
  expect(judgeLimits(email, null, { use, limits })).toBeNull()
  expect(judgeLimits(sms, 0, { use, limits })).toBeNull()
})

test.each(['smsCost', 'smsCostOfAll'] as const)('a text message fits the day’s money in %s, or is skipped', (sum) => {
  const cap = sum === 'smsCost' ? LIMITS.smsCap : LIMITS.smsCapOfAll
  const spent = (amount: number) => ({ use: { ...NOTHING, [sum]: amount }, limits: LIMITS })
  expect(judgeLimits(sms, 400, spent(cap - 400))).toBeNull()
  expect(judgeLimits(sms, 400, spent(cap - 399))).toEqual({ kind: 'skipped', reason: 'daily_cap' })
  expect(judgeLimits(email, null, spent(cap))).toBeNull()
})

test('no limit stops a message that was counted before', () => {
  const use = { emailsOfMonth: 100, smsOfMonth: 10, smsCost: 1_000, smsCostOfAll: 5_000 }
  expect(judgeLimits({ ...email, isCounted: true }, null, { use, limits: LIMITS })).toBeNull()
  expect(judgeLimits({ ...sms, isCounted: true }, 400, { use, limits: LIMITS })).toBeNull()
})

test('whatever is known of a message, one that may have arrived is never skipped, and a blocked one never sent', () => {
  const channel = fc.constantFrom<Exclude<Channel, 'in-app'>[]>('email', 'sms')
  const message = fc.record({ channel, isClaimLost: fc.boolean(), lostClaims: fc.nat(2), isCounted: fc.boolean() })
  const block = fc.constantFrom('no_consent' as const, 'suppressed' as const, 'capped' as const, null)
  fc.assert(
    fc.property(message, block, fc.nat(600), (due, blocked, people) => {
      const recipient = { ...ada, contact: { address: '+2348030000001', block: blocked } }
      const { kind } = judgeRecipient(due, recipient, { ...noon, people })
      const mayHaveArrived = due.isClaimLost || due.lostClaims > 0
      expect(mayHaveArrived && kind === 'skipped').toBe(false)
      expect(blocked !== null && (kind === 'send' || kind === 'held')).toBe(false)
    }),
  )
})
