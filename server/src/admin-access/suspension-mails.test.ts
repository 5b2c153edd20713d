import { expect, test } from 'vitest'
import { restoredMail, suspendedMail } from './suspension-mails.ts'

const OWNER = { business_name: 'Kiosk', email: 'owner@example.com' }
const REASON = { reason: 'Sells what it does not have' }

test('a suspended owner is not sent to the log-in, which refuses them, but to where they are logged in already', () => {
  const { text } = suspendedMail({ owner: { ...OWNER, language: 'en' }, ...REASON })
  expect(text).toContain('Nobody can log in now. Where you are logged in already you can still export everything')
  expect(text).not.toContain('can still log in')
  const french = suspendedMail({ owner: { ...OWNER, language: 'fr' }, ...REASON })
  expect(french.text).toContain('Plus personne ne peut se connecter.')
  expect(french.text).toContain('ne vous y déconnectez donc pas')
})

test('an owner whose account closes all the same reads with the restore when it is erased', () => {
  // Fourteen hours before UTC: there the day after has begun.
  const zoned = { ...OWNER, timezone: 'Pacific/Kiritimati' }
  const restored = (closes_at: Date | null, language: 'en' | 'fr' = 'en') =>
    restoredMail({ owner: { ...zoned, closes_at, language }, ...REASON, publicUrl: 'http://localhost:3000' }).text
  const at = new Date('2026-12-24T11:00:00Z')
  expect(restored(at)).toContain('It is still being closed: nobody new can join')
  expect(restored(at)).toContain('On 25 December 2026 everything is erased')
  expect(restored(at, 'fr')).toContain('Le 25 décembre 2026, tout est effacé')
  expect(restored(null)).not.toContain('closed')
})
