import type { Offer } from '@stampwell/contract/business/offers.ts'
import { offers } from '@stampwell/contract/client-endpoints.gen.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { runForForm } from '#app/run-for-form.ts'
import { serverNow } from '#app/server-clock.ts'
import { useAct } from '#app/use-act.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { keyOf } from '#app/use-read.ts'
import { useKeptDraft } from '#app/use-kept-draft.ts'
import { savedWords } from './offer-dates.ts'
import { asKept, baseOf, bodyOf, changeOf, daysMeant, offerDraftKind, type OfferDraft } from './offer-draft.ts'

/**
 * The typed form of one offer; `offer` is null for a new one. Saving leads back to the list, unless the form was left
 * meanwhile. What was typed while it was saved stays kept. `today` and `timezone` are the business's.
 */
export function useOfferForm(
  offer: Offer | null,
  user: string,
  { today, timezone }: { today: string; timezone: string },
) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const kind = useMemo(() => offerDraftKind(offer, today), [offer, today])
  const kept = useKeptDraft(kind, user)
  const { draft, change: changeDraft, forgetSent } = kept
  // What the draft began with: the offer is read again, and may have been changed on another device.
  const [opened, setOpened] = useState(offer)
  const openAnew = (show: () => void) => () => {
    setOpened(offer)
    show()
  }
  const chosenOn = useRef(today)
  const change = (part: Partial<OfferDraft>) => {
    if ('starts_on' in part) chosenOn.current = today
    changeDraft(part)
  }
  // "Only today" of a page that is open at midnight is the new day.
  useEffect(() => {
    const days = daysMeant(draft, { stored: opened, chosenOn: chosenOn.current, today })
    if (days.starts_on === draft.starts_on && days.ends_on === draft.ends_on) return
    chosenOn.current = today
    changeDraft(days)
  }, [draft, opened, today, changeDraft])
  const isHere = useIsHere()
  const success = savedWords(draft, today)
  const create = useAct(offers.create, { success })
  const update = useAct(offers.update, {
    success,
    // The page is left before it has read the offer again, and its next form begins with what is in the cache.
    onDone: (saved) => void client.setQueryData(keyOf(offers.show, { params: { id: saved.offer.id } }), saved),
  })
  const send = () => {
    // The page learns of midnight within a minute.
    const savedOn = localDate(serverNow(), timezone)
    const days = daysMeant(draft, { stored: opened, chosenOn: chosenOn.current, today: savedOn })
    const meant = { ...draft, ...days }
    return opened
      ? update.run({ params: { id: opened.id }, body: changeOf(meant, opened) })
      : create.run({ body: bodyOf(meant) })
  }
  const save = async () => {
    const answer = await runForForm(send(), isHere)
    if (!answer) return
    // A draft of the offer as it was before would be taken for an old one when the form opens again.
    forgetSent(asKept(draft), offer ? { base: baseOf(answer.offer) } : undefined)
    if (isHere()) void navigate('/business/offers')
  }
  const { error, errors, busy } = offer ? update : create
  return {
    ...kept,
    change,
    reset: openAnew(kept.reset),
    takeOver: kept.takeOver && openAnew(kept.takeOver),
    save: () => void save(),
    error,
    errors,
    busy,
  }
}

export type OfferFormState = ReturnType<typeof useOfferForm>
