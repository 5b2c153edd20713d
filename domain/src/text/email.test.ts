import { expect, test } from 'vitest'
import { isEmail, mailboxOf, maskEmail, normalizeEmail, toStoredEmail } from './email.ts'

test('an address is compared trimmed and in lower case', () => {
  expect(normalizeEmail('  Ada@Example.COM ')).toBe('ada@example.com')
})

test('an address is compared without marks, with plain letters and its domain in punycode', () => {
  expect(normalizeEmail('\u200eada＠example.com\u200b')).toBe('ada@example.com')
  expect(normalizeEmail('Eve@Example.РФ')).toBe('eve@example.xn--p1ai')
  expect(normalizeEmail('eve@пример:80')).toBe('eve@пример:80')
})

test('an address is shown as it was typed, and what was typed is kept where that looks otherwise', () => {
  expect(toStoredEmail(' Ada＠Bücher.Example\u200b')).toEqual({
    email: 'ada@xn--bcher-kva.example',
    email_typed: 'Ada@Bücher.Example',
  })
  expect(toStoredEmail('ada@example.com ')).toEqual({ email: 'ada@example.com', email_typed: null })
})

test('an address has a name, an @ and a domain with a dot', () => {
  expect(['ada@example.com', "o'neil+x@mail.example.co.uk", 'a@b.io'].every(isEmail)).toBe(true)
  expect(
    [
      'ada',
      'ada@',
      'ada@example',
      '@example.com',
      'a b@example.com',
      'a..b@example.com',
      '.a@example.com',
      'a@-x.com',
      `${'a'.repeat(65)}@b.io`,
    ].some(isEmail),
  ).toBe(false)
})

test('5.10: a masked address shows its first letter and its domain', () => {
  expect(maskEmail('ada@example.com')).toBe('a•••@example.com')
  expect(maskEmail('nothing')).toBe('•••')
})

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['ada+shop@example.com', 'ada@example.com'],
  ['ada.obi@example.com', 'ada.obi@example.com'],
  ['ada.obi+a+b@gmail.com', 'adaobi@gmail.com'],
  ['a.d.a@googlemail.com', 'ada@gmail.com'],
  ['+shop@example.com', '+shop@example.com'],
])('%s reaches the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
