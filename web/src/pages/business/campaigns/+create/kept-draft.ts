/** Keeps a draft on this device, for each user by itself: it survives a refusal, a reload and leaving the page. */
import { readStored, store } from '#app/session/local-storage.ts'
import { draftFrom, isEmptyDraft, type CampaignDraft } from './campaign-draft.ts'

export type KeptDraft = { draft: CampaignDraft; kept_at: string | null }

const nameFor = (user: string) => `stampwell.campaign-draft.${user}`

export function keepDraft(user: string, draft: CampaignDraft, now: Date): string | null {
  const kept_at = isEmptyDraft(draft) ? null : now.toISOString()
  store(nameFor(user), kept_at === null ? null : JSON.stringify({ draft, kept_at }))
  return kept_at
}

export function forgetDraft(user: string): void {
  store(nameFor(user), null)
}

export function keptDraft(user: string): KeptDraft {
  const kept = parsed(readStored(nameFor(user)))
  const at = typeof kept['kept_at'] === 'string' && !Number.isNaN(Date.parse(kept['kept_at'])) ? kept['kept_at'] : null
  return { draft: draftFrom(kept['draft']), kept_at: at }
}

function parsed(text: string | null): Partial<Record<string, unknown>> {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
