/**
 * Keeps a draft on this device, for each user by itself: it survives a refusal, a reload and leaving the page. Chosen
 * people are kept only as long as the tab is open: customers' names do not stay on a shared device.
 */
import { readStored, store } from '#app/session/local-storage.ts'
import { draftFrom, isEmptyDraft, type CampaignDraft } from './campaign-draft.ts'

export type KeptDraft = { draft: CampaignDraft; kept_at: string | null }

/** The name under which a user's draft is kept. */
export const nameFor = (user: string) => `stampwell.campaign-draft.${user}`

/** Returns the time of keeping; null if there is nothing to keep. */
export function keepDraft(user: string, draft: CampaignDraft, now: Date): string | null {
  if (isEmptyDraft(draft)) {
    forgetDraft(user)
    return null
  }
  const kept_at = now.toISOString()
  const { people, ...rest } = draft
  store(nameFor(user), JSON.stringify({ draft: rest, kept_at }))
  keepPeople(user, people.length === 0 ? null : JSON.stringify(people))
  return kept_at
}

export function forgetDraft(user: string): void {
  store(nameFor(user), null)
  keepPeople(user, null)
}

export function keptDraft(user: string): KeptDraft {
  const kept = fieldsOf(parsed(readStored(nameFor(user))))
  const at = kept['kept_at']
  return {
    draft: draftFrom({ ...fieldsOf(kept['draft']), people: parsed(keptPeople(user)) }),
    kept_at: typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : null,
  }
}

// When the browser forbids storage, the people are still on the page.
function keepPeople(user: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(nameFor(user))
    else sessionStorage.setItem(nameFor(user), text)
  } catch {
    return
  }
}

function keptPeople(user: string): string | null {
  try {
    return sessionStorage.getItem(nameFor(user))
  } catch {
    return null
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
