/** Shows the card and the form, then the details: its rewards, how it works, its locations and its terms. */
import { wallet } from '@stampwell/contract/client-endpoints.gen.ts'
import type { cards } from '@stampwell/contract/public/cards.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import clsx from 'clsx'
import { useRef, useState } from 'react'
import { isNotFound } from '#app/api-errors.ts'
import { LanguageChoice } from '#app/LanguageChoice.tsx'
import { useSend } from '#app/use-send.ts'
import { say } from '#messages/join.ts'
import { Button, buttonClass } from '#ui/elements/Button.tsx'
import { focusAfter } from '#ui/focus/focus-after.ts'
import { fontClassFor } from '#ui/text/font-class.ts'
import { setInitialFocus } from '#ui/focus/initial-focus.ts'
import { Logo } from '#ui/elements/Logo.tsx'
import { StampCard } from '#ui/stamp-card/StampCard.tsx'
import { BusinessTop } from '../../+customer-side/BusinessTop.tsx'
import { CardTerms } from '../../+customer-side/CardTerms.tsx'
import { Deferred } from '../../+customer-side/Deferred.tsx'
import {
  cardPath,
  findWallet,
  forgetCustomer,
  holdsCard,
  rememberWallet,
  walletPath,
  type KnownWallet,
  type ScannedCard,
} from '../../+customer-side/known-wallets.ts'
import { CardLocations } from '../../+customer-side/CardLocations.tsx'
import { RewardLadder } from '../../+customer-side/RewardLadder.tsx'
import { useShownError } from '../../+customer-side/use-shown-error.ts'
import { JoinForm } from './JoinForm.tsx'
import './join.css'

/** Names with more characters are set smaller. */
const LONG = 36

type ShownCode = DataOf<typeof cards.show>

export function Join({
  scanned,
  card,
  business,
  known,
}: {
  scanned: ScannedCard
  card: ShownCode['card']
  business: ShownCode['business']
  known: KnownWallet | undefined
}) {
  const { code, stamp_id } = scanned
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useRef<HTMLDivElement>(null)
  const firstField = () => form.current?.querySelector<HTMLElement>('.join-by > :not([hidden]) input')
  const showForm = () => focusAfter(() => setSentTo(null), firstField)
  const joined = (token: string, isNew: boolean) => {
    rememberWallet({
      token,
      business_name: business.business_name,
      business_id: business.id,
      stamp_ids: [...(findWallet(token)?.stamp_ids ?? []), stamp_id],
      ...(isNew ? { offer_to_keep: true } : {}),
    })
    // Replaces the history entry, so that Back does not return to a submitted form.
    window.location.replace(isNew ? walletPath(token) : cardPath(token, stamp_id))
  }
  return (
    <main className="public-page">
      <BusinessTop business={business} />
      <div className="public-columns join-two">
        <div className="join-card">
          <StampCard card={card.design} stamps={card.join_stamps} markNext seed={code} />
          <h1
            className={clsx('h2', fontClassFor(card.design.card_name), card.design.card_name.length > LONG && 'long')}
          >
            {say('heading', { card: card.design.card_name })}
          </h1>
        </div>
        <div className="join-side">
          {known && (
            <Known
              key={known.token}
              wallet={known}
              scanned={scanned}
              card={card.design.card_name}
              business={business.business_name}
              onTaken={() => joined(known.token, false)}
            />
          )}
          {/* The form stays mounted, so that "another phone" keeps the input. */}
          <div hidden={sentTo !== null} ref={form}>
            <JoinForm code={code} business={business} onJoined={(token) => joined(token, true)} onSent={setSentTo} />
          </div>
          {sentTo !== null && (
            <SentRequest
              to={sentTo}
              card={card.design.card_name}
              business={business.business_name}
              onOther={showForm}
            />
          )}
        </div>
        <Deferred>
          <CardDetails card={card} currency={business.currency} />
        </Deferred>
      </div>
      <footer className="public-footer">
        <Logo />
        <LanguageChoice />
      </footer>
    </main>
  )
}

function CardDetails({ card, currency }: { card: ShownCode['card']; currency: string }) {
  return (
    <div className="join-more">
      <section>
        <h2 className="h3">{say('get')}</h2>
        <RewardLadder card={card} currency={currency} />
      </section>
      <section>
        <h2 className="h3">{say('how.title')}</h2>
        {card.offer_details && <p className="public-text">{card.offer_details}</p>}
        <p className="muted">{say('how.line')}</p>
      </section>
      {card.locations.length > 0 && (
        <section>
          <h2 className="h3">{say('where')}</h2>
          <CardLocations locations={card.locations} />
        </section>
      )}
      <section>
        <h2 className="h3">{say('terms')}</h2>
        <CardTerms card={card} />
      </section>
    </div>
  )
}

/** Replaces the form on a device with a wallet here: adds this card, or opens it if the wallet holds it. */
function Known({
  wallet: known,
  scanned,
  card,
  business,
  onTaken,
}: {
  wallet: KnownWallet
  scanned: ScannedCard
  card: string
  business: string
  onTaken: () => void
}) {
  const take = useSend(wallet.join)
  const error = useShownError(take.error)
  const [removed, setRemoved] = useState(false)
  const remove = () => {
    forgetCustomer(known.token)
    setRemoved(true)
  }
  if (removed)
    return (
      <p className="note good join-known" role="status" tabIndex={-1} ref={focusNote}>
        {say('removed')}
      </p>
    )
  return (
    <div className="note good join-known">
      <span>{say('have', { business })}</span>
      {holdsCard(known, scanned) ? (
        <a className={buttonClass('bottle', { wide: true })} href={cardPath(known.token, scanned.stamp_id)}>
          {say('open')}
        </a>
      ) : (
        <Button
          variant="bottle"
          wide
          busy={take.busy}
          onClick={() =>
            void take
              .run({ params: { wallet_token: known.token }, body: { code: scanned.code } })
              .then(onTaken, () => undefined)
          }
        >
          {say('add', { card })}
        </Button>
      )}
      {/* Its link has ended: the server's words send them to the code that they have just scanned. */}
      {error && <p role="alert">{isNotFound(error) ? say('not_added', { card }) : error.message}</p>}
      <button type="button" className="link" onClick={remove}>
        {say('not_mine')}
      </button>
    </div>
  )
}

/** Outside the component, so that it runs once and not with every render. */
function focusNote(note: HTMLElement | null) {
  note?.focus()
}

function SentRequest({
  to,
  card,
  business,
  onOther,
}: {
  to: string
  card: string
  business: string
  onOther: () => void
}) {
  return (
    <div className="sheet pad stack" role="status" ref={setInitialFocus}>
      <h2 className="h3" tabIndex={-1} data-initial-focus>
        {say('sent.title', { to })}
      </h2>
      <p>{say('sent.text', { card, business })}</p>
      <p>
        <Button onClick={onOther}>{say('sent.other')}</Button>
      </p>
    </div>
  )
}
