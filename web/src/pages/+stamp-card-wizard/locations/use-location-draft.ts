/** The location in the form as typed. Its text is kept in this tab until the form closes. */
import type { Location } from '@stampwell/contract/business/locations.ts'
import { useEffect, useState } from 'react'
import { draftOf, type LocationDraft } from './location-draft.ts'
import { isTouched, onTopOf } from '../open-form.ts'
import type { ShownCard } from '../draft/shown-card.ts'
import { keepForm, keptForm } from '../draft/unsaved-text.ts'

/** A location that was typed and not sent; `savedLocation` is the id of the edited location, null for a new one. */
type KeptLocation = { savedLocation: string | null; typed: LocationDraft; begun?: LocationDraft }

/** The location that a form edits, null for a new one; `typed` is restored from before, `begun` what it began as. */
export type OpenLocation = {
  savedLocation: Location | null
  typed?: LocationDraft | undefined
  begun?: LocationDraft | undefined
}

export type LocationDraftInput = OpenLocation & {
  country: string
  stamp: string
  /** Called with true while the form differs from what is saved. */
  onTyping?: ((typing: boolean) => void) | undefined
}

const ignore = () => {}

export function useLocationDraft({ savedLocation, country, stamp, onTyping = ignore, ...kept }: LocationDraftInput) {
  const now = draftOf(savedLocation, country)
  const [form, setForm] = useState(() => ({ draft: kept.typed ?? now, begun: kept.begun ?? now }))
  const { draft, begun } = form
  // What another tab saved stands where nobody changed it here.
  if (isTouched(now, begun)) setForm({ draft: onTopOf(now, form), begun: now })
  const change = (part: Partial<LocationDraft>) => setForm((old) => ({ ...old, draft: { ...old.draft, ...part } }))
  const touched = isTouched(draft, begun)
  useEffect(
    () =>
      keepForm(
        `place.${stamp}`,
        touched ? ({ savedLocation: savedLocation?.id ?? null, typed: draft, begun } satisfies KeptLocation) : null,
      ),
    [stamp, savedLocation, touched, draft, begun],
  )
  useEffect(() => {
    onTyping(touched)
    return () => onTyping(false)
  }, [onTyping, touched])
  return { draft, change, touched }
}

/** Restores the text typed before the page was left. Its location may be deleted by now. */
export function keptLocation({ id, locations }: ShownCard): OpenLocation | null {
  const kept = keptForm<KeptLocation>(`place.${id}`)
  if (!kept) return null
  const savedLocation = locations.find((one) => one.id === kept.savedLocation) ?? null
  return kept.savedLocation === null || savedLocation ? { savedLocation, typed: kept.typed, begun: kept.begun } : null
}

/**
 * A location that was changed elsewhere is edited as it is now. One that was removed goes on as a new one if anything
 * was typed; otherwise its form closes.
 */
export function asSavedNow({ id, locations }: ShownCard, open: OpenLocation): OpenLocation | null {
  const { savedLocation } = open
  if (savedLocation === null) return open
  const saved = locations.find((one) => one.id === savedLocation.id)
  if (saved) return { ...open, savedLocation: saved }
  const kept = keptForm<KeptLocation>(`place.${id}`)
  return kept && { savedLocation: null, typed: kept.typed }
}

export function forgetLocation(card: ShownCard): void {
  keepForm(`place.${card.id}`, null)
}
