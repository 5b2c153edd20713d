/** Offered once after joining, until the customer keeps the card or says "Not now". */
import { useState } from 'react'
import { say } from '#messages/wallet.ts'
import { Button } from '#ui/elements/Button.tsx'
import { focusAfter } from '#ui/focus/focus-after.ts'
import { findWallet, rememberWallet } from '../../+customer-side/known-wallets.ts'
import { KeepCard, type KeepCardProps } from './KeepCard.tsx'
import './keep-card.css'

export type OfferToKeep = 'none' | 'open' | 'done'

/** `open` until the customer answers; `done` shows what came of it until the page is left. */
export function useOfferToKeep(token: string, business: string) {
  const [offer, setOffer] = useState<OfferToKeep>(() => (findWallet(token)?.offer_to_keep ? 'open' : 'none'))
  const end = (to: 'none' | 'done') => {
    setOffer((now) => (now === 'none' ? now : to))
    // The answer to "Send me the link" may come after "not my card": that has taken the wallet off this phone.
    if (findWallet(token)) rememberWallet({ token, business_name: business, offer_to_keep: false })
  }
  return { offer, onKept: () => end('done'), onDismiss: () => end('none') }
}

export function KeepOffer({
  offer,
  onDismiss,
  ...keep
}: KeepCardProps & { offer: OfferToKeep; onKept: () => void; onDismiss: () => void }) {
  if (offer === 'none') return null
  // The code stands above the offer.
  const dismiss = () => focusAfter(onDismiss, () => document.getElementById('code'), { preventScroll: true })
  return (
    <section className="sheet pad keep-offer" aria-labelledby="keep-offer">
      <h2 className="h3" id="keep-offer">
        {say('keep.title')}
      </h2>
      <p className="muted">{say('keep.text')}</p>
      <KeepCard {...keep} />
      <Button variant="quiet" wide onClick={dismiss}>
        {say(offer === 'done' ? 'keep.close' : 'keep.later')}
      </Button>
    </section>
  )
}
