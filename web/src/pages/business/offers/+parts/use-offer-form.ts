import type { Offer } from '@stampwell/contract/business/offers.ts'
import { offers } from '@stampwell/contract/client-endpoints.gen.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '#app/use-act.ts'
import { keyOf } from '#app/use-read.ts'
import { useKeptDraft } from '#app/use-kept-draft.ts'
import { say } from '#messages/offers.ts'
import { fullDate } from '#messages/when.ts'
import { bodyOf, changeOf, offerDraftKind } from './offer-draft.ts'

/** The typed form of one offer; `offer` is null for a new one. Saving leads back to the list. */
export function useOfferForm(offer: Offer | null, user: string, today: string) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const kind = useMemo(() => offerDraftKind(offer, today), [offer, today])
  const kept = useKeptDraft(kind, user)
  const { draft } = kept
  const leave = () => {
    kept.reset()
    void navigate('/business/offers')
  }
  const isLive = draft.starts_on === null || draft.starts_on <= today
  const success = isLive ? say('form.live') : say('form.starts', { day: fullDate(draft.starts_on ?? today) })
  const create = useAct(offers.create, { success, onDone: leave })
  const update = useAct(offers.update, {
    success: say('form.saved'),
    onDone: (saved) => {
      // The page is left before it has read the offer again, and its next form begins with what is in the cache.
      client.setQueryData(keyOf(offers.show, { params: { id: saved.offer.id } }), saved)
      leave()
    },
  })
  const save = () => {
    if (offer) void update.submit({ params: { id: offer.id }, body: changeOf(draft, offer) })
    else void create.submit({ body: bodyOf(draft) })
  }
  const { errors, busy } = offer ? update : create
  return { ...kept, save, errors, busy }
}

export type OfferFormState = ReturnType<typeof useOfferForm>
