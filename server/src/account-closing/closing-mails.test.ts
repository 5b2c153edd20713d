import { expect, test } from 'vitest'
import { closingMail, keptMail } from './closing-mails.ts'

/** Fourteen hours before UTC: there the day after has begun. */
const OWNER = {
  business_name: 'Kiosk',
  email: 'owner@example.com',
  timezone: 'Pacific/Kiritimati',
  suspended_at: null,
}
const AT = { closes_at: new Date('2026-12-24T11:00:00Z'), publicUrl: 'http://localhost:3000' }

test('an owner reads the day of the closing in words, as it is where the business is', () => {
  const mail = closingMail({ owner: { ...OWNER, language: 'en' }, ...AT })
  expect(mail.subject).toBe('Kiosk closes on 25 December 2026')
  expect(mail.text).toContain('On 25 December 2026 everything of your account is erased')
  const french = closingMail({ owner: { ...OWNER, language: 'fr' }, ...AT })
  expect(french.subject).toBe('Le compte du commerce Kiosk ferme le 25 décembre 2026')
  expect(french.text).toContain('Le 25 décembre 2026, tout ce que contient votre compte est effacé')
})

test('an owner who is suspended is promised no stamps, joins or settings by the closing and its end', () => {
  const owner = { ...OWNER, suspended_at: new Date('2026-11-20T11:00:00Z'), language: 'en' } as const
  const closing = closingMail({ owner, ...AT })
  expect(closing.text).toContain('Until then it stays suspended: nobody can give stamps')
  // The log-in is refused (403 `account_suspended`); only where they are logged in already the export is open.
  expect(closing.text).toContain('Where you are logged in already you can still export everything you have')
  expect(closing.text).not.toMatch(/you can give stamps|settings/)

  const kept = keptMail({ owner, publicUrl: AT.publicUrl })
  expect(kept.text).toContain('The account is no longer being closed, but it stays suspended: nobody can join')
  expect(kept.text).not.toContain('as before')
  const french = keptMail({ owner: { ...owner, language: 'fr' }, publicUrl: AT.publicUrl })
  expect(french.subject).toBe('Le compte du commerce Kiosk n’est plus en cours de fermeture')
  expect(keptMail({ owner: { ...owner, suspended_at: null }, publicUrl: AT.publicUrl }).text).toContain('as before')
})
