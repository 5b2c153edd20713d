/** The language of a page follows that of the business, unless the browser keeps nothing. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { aBusinessUser } from '../testing/people.ts'
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
afterEach(leaveBusiness)

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
