import { expect, test } from 'vitest'
import { suggestMapping } from './suggest-mapping.ts'

const orderOf = (...dates: string[]) =>
  suggestMapping(
    ['Name', 'Birthday'],
    dates.map((date) => ['Ada Obi', date]),
  ).date_order

test('the account number of LoyLap is the code on the old card', () => {
  const columns = ['ID', 'Name', 'Email', 'Account_Number', 'Cash_Balance', 'Stamp_Balance']
  expect(suggestMapping(columns, []).old_code).toBe(3)
})

test('consent to e-mails or to text messages, as shops export it, is consent to that channel alone', () => {
  for (const [email, sms] of [
    ['Accepts Email Marketing', 'Accepts SMS Marketing'],
    ['Email marketing: status', 'SMS marketing: status'],
    ['Email Marketing Consent', 'SMS Marketing Consent'],
    ['Email subscriber status', 'SMS subscriber status'],
  ] as const)
    expect([email, suggestMapping(['Name', 'Phone', email, sms], [])]).toEqual([
      email,
      expect.objectContaining({ phone: 1, email: null, marketing_consent: null, consent_email: 2, consent_sms: 3 }),
    ])
  expect(suggestMapping(['Name', 'Accepts Marketing'], [])).toMatchObject({ marketing_consent: 1, consent_email: null })
})

test('the date order is the one that most dates allow; one mistyped date does not decide', () => {
  expect(orderOf('30/04/1990', '02/01/1991', '13/13/1990')).toBe('dmy')
  expect(orderOf('30/04/1990', '25/12/1991', '12/31/1990')).toBe('dmy')
  expect(orderOf('04/30/1990', '12/25/1991', '31/12/1990')).toBe('mdy')
})

test('ambiguous dates are read day first, unless the year comes first', () => {
  expect(orderOf('02/01/1990', '03/04/1991')).toBe('dmy')
  expect(orderOf('1990-04-30')).toBe('ymd')
  expect(orderOf('')).toBe('ymd')
})

test('dates that begin with the year do not hide how the others are written', () => {
  const rows = [['Ada Obi', '12/05/1990', '2024-01-31']]
  expect(suggestMapping(['Name', 'Birthday', 'Member since'], rows).date_order).toBe('dmy')
  expect(orderOf('1988-07-09', '04/30/1990')).toBe('mdy')
})
