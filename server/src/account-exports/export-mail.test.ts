import { expect, test } from 'vitest'
import { exportReadyMail } from './export-mail.ts'

/** Fourteen hours before UTC: there the day after has begun. */
const OWNER = { business_name: 'Kiosk', email: 'owner@example.com', timezone: 'Pacific/Kiritimati' }
const AT = { expires_at: new Date('2026-12-24T11:00:00Z'), publicUrl: 'http://localhost:3000' }

test('an owner reads in words until which day the export can be downloaded, as it is where the business is', () => {
  const mail = exportReadyMail({ owner: { ...OWNER, language: 'en' }, ...AT })
  expect(mail.text).toContain('can be downloaded in your settings until 25 December 2026.')
  const french = exportReadyMail({ owner: { ...OWNER, language: 'fr' }, ...AT })
  expect(french.text).toContain('jusqu’au 25 décembre 2026.')
})
