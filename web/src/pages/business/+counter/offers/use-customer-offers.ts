/**
 * Reads a customer's offers when the customer is open at the counter, redeems one, and takes that back. `locationId`: where the
 * counter stands; a till needs none, for the server knows its location.
 */
import type { CounterOffer } from '@stampwell/contract/business/offers.ts'
import { offers } from '@stampwell/contract/client-endpoints.gen.ts'
import { nameInText, firstName } from '@stampwell/domain/text/name-in-text.ts'
import { useState } from 'react'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/counter-offers.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'
import { offerFigure } from '../../../+offers/offer-words.ts'
import type { Person } from '../session/counter-state.ts'
import { useCounterSession } from '../session/counter-session.ts'

export function useCustomerOffers({ customer }: Person, locationId: string | null) {
  const { currency } = useCounterSession()
  const read = useRead(offers.atCounter, { params: { id: customer.id } })
  const redeem = useAct(offers.redeem)
  const undo = useAct(offers.undo)
  const [pressed, setPressed] = useState<string | null>(null)
  const busy = redeem.busy || undo.busy

  const use = async (offer: CounterOffer) => {
    const { pressed: answer } = await askDialog({
      title: say('ask.title', { offer: offer.title }),
      text: say('ask.for', { name: nameInText(firstName(customer.name)), figure: offerFigure(offer, currency) }),
      lines: [...(offer.terms ? [offer.terms] : []), ...(offer.once_per_customer ? [say('ask.once')] : [])],
      ok: say('use'),
      cancel: true,
    })
    if (answer !== 'ok') return
    setPressed(offer.id)
    const body = { customer_id: customer.id, location_id: locationId }
    const used = await redeem.submit({ params: { id: offer.id }, body })
    if (used) notify.success(say('done', { offer: offer.title }))
    // Another till may have used it meanwhile: the list then shows when and by whom.
    else void read.refetch()
  }
  const takeBack = async (offer: CounterOffer, redemptionId: string) => {
    setPressed(offer.id)
    if (await undo.submit({ params: { id: redemptionId } })) notify.success(say('undone', { offer: offer.title }))
    else void read.refetch()
  }
  return {
    offers: read.data?.offers ?? [],
    failed: read.error !== null && !read.data,
    loading: read.isFetching,
    retry: () => void read.refetch(),
    busy,
    isBusy: (offer: CounterOffer) => busy && pressed === offer.id,
    use,
    takeBack,
  }
}
