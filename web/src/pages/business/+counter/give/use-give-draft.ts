/** Choices and typed text for the customer in hand. A refusal, whose screen replaces the form, does not empty it. */
import { useState } from 'react'
import type { Person } from '../session/counter-state.ts'

export type GiveDraft = {
  /** Null until a card was chosen or stamped. */
  stamp_id: string | null
  stamps: number
  amount: number | null
  receipt: string
}

export type GiveDraftState = { draft: GiveDraft; change: (part: Partial<GiveDraft>) => void }

export const EMPTY_GIVE: GiveDraft = { stamp_id: null, stamps: 1, amount: null, receipt: '' }

/** Names the visit of this customer: the same one who is opened again begins anew. */
export function visitOf({ customer, since }: Person): string {
  return `${customer.id} ${since}`
}

/** `visit` is null while there is no form to come back to. */
export function useGiveDraft(visit: string | null): GiveDraftState {
  const [kept, setKept] = useState({ visit, draft: EMPTY_GIVE })
  if (kept.visit !== visit) setKept({ visit, draft: EMPTY_GIVE })
  return {
    draft: kept.visit === visit ? kept.draft : EMPTY_GIVE,
    change: (part) => setKept((now) => ({ ...now, draft: { ...now.draft, ...part } })),
  }
}
