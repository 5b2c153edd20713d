import { normalizeEmail } from '@stampwell/domain/text/email.ts'
import { expect, test } from 'vitest'
import { showEmail } from './show-email.ts'

test.each(['ada@münchen.de', 'ada@почта.рф', 'ada@例え.jp', 'ada@mail.münchen.de'])(
  'an address with the domain of %s is compared in punycode and shown in its own letters',
  (typed) => {
    expect(normalizeEmail(typed)).toMatch(/@.*xn--/)
    expect(showEmail(normalizeEmail(typed))).toBe(typed)
  },
)

test('an address without such a domain, or with one that is none, is shown as it is stored', () => {
  for (const email of ['ada@example.com', 'xn--ada@example.com', 'ada@xn--0.com', 'ada@xn--.com'])
    expect(showEmail(email)).toBe(email)
})
