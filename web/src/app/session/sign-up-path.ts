/**
 * Keeps the page that a registration was to lead to, such as the plan that a visitor chose, until the e-mail is
 * verified: the link in that e-mail opens in a tab of its own, and does not know it.
 */
import { readStoredJson, store } from './local-storage.ts'
import { HOME, pathAfterLogIn } from './return-to.ts'

const KEPT = 'stampwell.sign-up-path'

/** `search` is the query of the page of registration. */
export function keepSignUpPath(userId: string, search: string): void {
  const next = pathAfterLogIn('business', search)
  store(KEPT, next === HOME.business ? null : JSON.stringify([userId, next]))
}

/** Returns the page after a verification, once: the one of the query, else the one this account registered for. */
export function takePathAfterVerifying(userId: string, search: string): string {
  const asked = pathAfterLogIn('business', search)
  const [owner, next] = readKept()
  if (owner !== userId) return asked
  store(KEPT, null)
  // Anybody may write the browser's storage, so what comes out of it is checked like a query.
  return asked === HOME.business ? pathAfterLogIn('business', `?${new URLSearchParams({ next })}`) : asked
}

function readKept(): [owner: string, next: string] {
  const kept = readStoredJson(KEPT)
  const [owner, next] = Array.isArray(kept) ? (kept as unknown[]) : []
  return typeof owner === 'string' && typeof next === 'string' ? [owner, next] : ['', '']
}
