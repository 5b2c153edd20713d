/** What the operator has set, on the public pages as the build writes them. */
import { expect, test } from 'vitest'
import { renderPage, SITE_PATHS } from '../../site-render.tsx'
import { fakeApi } from '../../testing/fake-api.ts'
import { showPlatform } from './show-platform.ts'

const SETTINGS = { sign_up: 'open', banner: null, legal_name: 'Kola Ltd', legal_address: 'Yaba', support_email: null }

/** Returns the notes below the header of a page, once its script has asked for the settings. */
async function notesOn(address: string, settings: Partial<Record<keyof typeof SETTINGS, string>>) {
  fakeApi({ 'GET /v1/platform': { data: { ...SETTINGS, ...settings } } })
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderPage(address).body
  await showPlatform()
  page.remove()
  return [...page.querySelectorAll('.site-notice:not([hidden])')].map(({ textContent }) => textContent)
}

test('while sign-up is closed every public page says so below its header', async () => {
  for (const address of SITE_PATHS) {
    const notes = await notesOn(address, { sign_up: 'closed' })
    expect([address, notes]).toEqual([address, ['No new businesses can register at the moment.']])
  }
})

test('while businesses can register the home page says only what the operator has to say', async () => {
  expect(await notesOn('/', {})).toEqual([])
  expect(await notesOn('/', { banner: 'Back on Monday.' })).toEqual(['Back on Monday.'])
})
