/** The language of a page: it follows that of the business, and a customer chooses it on the card. */
import type { TillProfile } from '@stampwell/contract/till/till.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { aBusinessUser } from '../testing/people.ts'
import { chooseLanguage } from './language.ts'
import { businessSession, enterBusiness, leaveBusiness } from './session/business.ts'
import { loadBusinessProfile } from './session/profile.ts'
import { openTill } from './session/till-profile.ts'
import { enterTill, leaveTill } from './session/till.ts'

/** The storage of a browser that forbids it. */
const FORBIDDEN = new Proxy(
  {},
  {
    get: () => {
      throw new DOMException('Access is denied', 'SecurityError')
    },
  },
)
const { business } = aBusinessUser()
const profile: TillProfile = {
  till: {
    id: 'till-1',
    name: 'Till',
    location_name: null,
    lock_minutes: 10,
    expires_at: '2027-02-19T09:00:00.000Z',
  },
  business: { ...business, language: 'en' },
  staff: [],
  signed_in: null,
}

beforeEach(leaveBusiness)
afterEach(() => {
  leaveBusiness()
  leaveTill()
  document.cookie = 'language=; path=/; max-age=0'
})

test.each(['en', 'fr'] as const)(
  'an owner whose browser forbids storage logs in to a business in %s, and the page does not reload',
  async (language) => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const user = aBusinessUser({ business: { ...business, language } })
    fakeApi({ 'GET /v1/business/profile': { data: { user } } })
    enterBusiness(user, 't-1')
    vi.stubGlobal('sessionStorage', FORBIDDEN)
    await loadBusinessProfile()
    expect([businessSession.get().profileLoaded, reload.mock.calls.length]).toEqual([true, 0])
  },
)

test('a till reads the language of its shop, and is loaded again once only', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  fakeApi({ 'GET /v1/till/me': { data: { ...profile, business: { ...profile.business, language: 'fr' } } } })
  enterTill('till-token', profile)
  // Without cookies the page comes in English again.
  for (const _ of [1, 2]) await openTill()
  expect([document.cookie, reload.mock.calls.length]).toEqual([expect.stringContaining('language=fr'), 1])
})

test.each([
  ['online', true, ['stampwell-wallet-pictures']],
  ['offline', false, ['stampwell-wallet-page-1', 'stampwell-wallet-pictures']],
])('a customer who chooses another language %s keeps these caches of the card', async (_what, onLine, left) => {
  const names = new Set(['stampwell-wallet-page-1', 'stampwell-wallet-pictures'])
  const kept: string[][] = []
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...names]),
    delete: (name: string) => Promise.resolve(names.delete(name)),
  })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  // The page is loaded after the deletion: the worker must not answer with what it kept.
  vi.spyOn(window.location, 'reload').mockImplementation(() => void kept.push([...names]))
  window.history.replaceState(null, '', '/wallet/forgotten')
  chooseLanguage('fr')
  await vi.waitFor(() => expect(kept).toEqual([left]))
})
