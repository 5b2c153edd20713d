import { expect, test } from 'vitest'
import { graceBegunMail, renewalFailedMail, renewalMismatchMail, unpaidEndedMail } from './renewal-mails.ts'

const OWNER = { business_name: 'Kiosk', email: 'ada@example.com', language: 'en', suspended_at: null } as const
const PRICE = { amount_minor: 1_800_000, currency: 'NGN' }
const INPUT = { owner: OWNER, plan_name: 'Growth', publicUrl: 'http://localhost:3000' }
const GRACE = { ...INPUT, price: PRICE, ends_on: '2027-01-05', given_until: null }

test('the owner of a plan that is not paid reads how much is due, and when the plan ends', () => {
  const { text } = graceBegunMail(GRACE)
  expect(text).toContain('₦18,000.00 are due for the next period.')
  expect(text).toContain('Nobody new can join Kiosk')
  expect(text).toContain('If it is not paid, Kiosk goes on with the Free plan from 5 January 2027 on.')
  expect(graceBegunMail({ ...GRACE, price: null }).text).not.toContain('due')
})

test('while a plan is given, nothing is said to be closed', () => {
  const { text } = graceBegunMail({ ...GRACE, given_until: '2027-01-31' })
  expect(text).toContain('Nothing changes for now: Kiosk has the plan that was given to it, until 31 January 2027.')
  expect(text).toContain('the plan that Kiosk pays for ends on 5 January 2027')
  expect(text).not.toContain('Nobody new')
  const ended = unpaidEndedMail({ ...INPUT, given_until: '2027-01-31' }).text
  expect(ended).toContain('Kiosk has the plan that was given to it, until 31 January 2027.')
  expect(ended).not.toContain('Free')
})

test('a declined renewal names the day of the next try, and that it can be paid before', () => {
  const { text } = renewalFailedMail({ ...INPUT, ...PRICE, next: { on: '2026-12-22', what: 'retries' } })
  expect(text).toContain('We try again on 22 December 2026. You can also pay now')
  expect(text).toContain('http://localhost:3000/business/subscription')
})

test('while nothing can be paid the owner is told why, and gets no button', () => {
  const charged = { amount_minor: 1_900_000, currency: 'NGN' }
  const closing = renewalMismatchMail({ ...INPUT, ...PRICE, next: null }, charged).text
  expect(closing).toContain('While the account of Kiosk is being closed you need not pay')
  expect(closing).not.toContain('/business/subscription')
  const owner = { ...OWNER, suspended_at: new Date('2026-12-20T09:00:00Z') }
  expect(renewalMismatchMail({ ...INPUT, ...PRICE, owner, next: null }, charged).text).toContain('Kiosk is suspended')
})
