/** The language of a page: it follows that of the business, and a customer chooses it on the card. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { aBusinessUser } from '../testing/people.ts'
import { chooseLanguage } from './language.ts'
import { businessSession, enterBusiness, leaveBusiness } from './session/business.ts'
import { loadBusinessProfile } from './session/profile.ts'

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

beforeEach(leaveBusiness)
afterEach(() => {
  leaveBusiness()
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
