import { expect, test } from 'vitest'
import { exportReadyMail } from './export-mail.ts'

/** Fourteen hours before UTC: there the day after has begun. */
const OWNER = {
  business_name: 'Kiosk',
  email: 'owner@example.com',
  timezone: 'Pacific/Kiritimati',
  suspended_at: null,
}
const AT = { expires_at: new Date('2026-12-24T11:00:00Z'), publicUrl: 'http://localhost:3000' }

test('an owner reads in words until which day the export can be downloaded, as it is where the business is', () => {
  const mail = exportReadyMail({ owner: { ...OWNER, language: 'en' }, ...AT })
  expect(mail.text).toContain('can be downloaded in your settings until 25 December 2026.')
  const french = exportReadyMail({ owner: { ...OWNER, language: 'fr' }, ...AT })
  expect(french.text).toContain('jusqu’au 25 décembre 2026.')
})

test('a suspended owner, who has no settings, is led to the page that has the file', () => {
  const suspended = { ...OWNER, suspended_at: new Date('2026-12-16T11:00:00Z') }
  const { text } = exportReadyMail({ owner: { ...suspended, language: 'en' }, ...AT })
  expect(text).toContain('can be downloaded until 25 December 2026 where you are logged in already')
  expect(text).toContain('Open the page:\nhttp://localhost:3000/business/dashboard')
  expect(text).not.toContain('settings')
  const french = exportReadyMail({ owner: { ...suspended, language: 'fr' }, ...AT })
  expect(french.text).toContain('jusqu’au 25 décembre 2026 là où vous êtes déjà connecté')
  expect(french.text).not.toContain('paramètres')
})
