import { till } from '@stampwell/contract/client-endpoints.gen.ts'
import { call } from '../call.ts'
import { followLanguage } from '../language.ts'
import { readForLogIn } from './is-replaced.ts'
import { setTillProfile, tillSession } from './till.ts'

/** Rejects with `ApiError`. A 401 has already ended the till session. */
export async function loadTillProfile(): Promise<void> {
  const answer = await readForLogIn(tillSession, async () => {
    const before = tillSession.get()
    return { before, ...(await call(till.me, {})) }
  })
  // Somebody who entered their PIN meanwhile is not in this answer, and a till that was unpaired has no profile.
  if (answer && tillSession.get() === answer.before) setTillProfile(answer.data)
}

/** Reports activity: the server has its own idle timer, and touching the screen alone sends no request. */
export async function stayAtTill(): Promise<void> {
  const asked = tillSession.get()
  const { data } = await call(till.stay, {})
  // Takes over only a signed-out state: a late answer undoes neither a lock nor the PIN of the next person.
  if (data.signed_in === null && tillSession.get() === asked) setTillProfile(data)
}

/** Loads the profile when a page of the till opens, and the page again if the business reads another language. */
export async function openTill(): Promise<void> {
  await loadTillProfile()
  const { profile } = tillSession.get()
  if (profile) followLanguage(profile.business.language)
}
