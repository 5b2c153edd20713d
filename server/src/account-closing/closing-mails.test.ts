import { expect, test } from 'vitest'
import { closingMail } from './closing-mails.ts'

/** Fourteen hours before UTC: there the day after has begun. */
const OWNER = { business_name: 'Kiosk', email: 'owner@example.com', timezone: 'Pacific/Kiritimati' }
const AT = { closes_at: new Date('2026-12-24T11:00:00Z'), publicUrl: 'http://localhost:3000' }

test('an owner reads the day of the closing in words, as it is where the business is', () => {
  const mail = closingMail({ owner: { ...OWNER, language: 'en' }, ...AT })
  expect(mail.subject).toBe('Kiosk closes on 25 December 2026')
  expect(mail.text).toContain('On 25 December 2026 everything of your account is erased')
  const french = closingMail({ owner: { ...OWNER, language: 'fr' }, ...AT })
  expect(french.subject).toBe('Le compte du commerce Kiosk ferme le 25 décembre 2026')
  expect(french.text).toContain('Le 25 décembre 2026, tout ce que contient votre compte est effacé')
})
