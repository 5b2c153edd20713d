/** Collapsible sections below and beside the card: rewards, locations, terms and the customer's own settings. */
import { Suspense } from 'react'
import { say } from '#messages/wallet.ts'
import { say as sayPromise } from '#messages/promise.ts'
import { latePart } from '#ui/loading/late-part.ts'
import { CardTerms } from '../../+customer-side/CardTerms.tsx'
import { Deferred } from '../../+customer-side/Deferred.tsx'
import { Disclosure, isWide } from '../../+customer-side/Disclosure.tsx'
import { lastDay, formatDateTime } from '../../+customer-side/moments.ts'
import { CardLocations } from '../../+customer-side/CardLocations.tsx'
import { RewardLadder } from '../../+customer-side/RewardLadder.tsx'
import { KeepCard } from './KeepCard.tsx'
import { LedgerList } from './LedgerList.tsx'
import { drawnOf, earnedIn, stateOf, type WalletCard, type WalletData } from './wallet-words.ts'

/** Needed seldom, and never without a network. */
const { Part: Preferences } = latePart(() => import('./late-sections.ts').then((part) => part.Preferences))
const { Part: OwnData } = latePart(() => import('./late-sections.ts').then((part) => part.OwnData))

/** `customerCard` is the card on top; the sections show its promises. */
export function BelowCard({
  token,
  data,
  now,
  customerCard,
  onChanged,
  onNotMine,
  keep,
}: {
  token: string
  data: WalletData
  now: Date
  customerCard: WalletCard | undefined
  /** Called after the customer changed their own data, to read it again. */
  onChanged: () => void
  /** For a shared phone: takes the card off this device only; its owner keeps it. */
  onNotMine: () => void
  /** Null while the offer after joining shows the same. */
  keep: Parameters<typeof KeepCard>[0] | null
}) {
  const { business, customer, stamps } = data
  // To join moves no stamp: the list has it, but it is not the last stamp.
  const newest = stamps.find(({ quantity }) => quantity !== 0)
  return (
    <Deferred>
      {customerCard && <OfCard key={customerCard.stamp_id} customerCard={customerCard} data={data} now={now} />}
      <Disclosure
        title={say('stamps.title')}
        open={isWide()}
        {...(newest
          ? { hint: say('stamps.last', { moment: formatDateTime(newest.created_at, business.timezone) }) }
          : {})}
      >
        <LedgerList data={data} />
      </Disclosure>
      <Disclosure title={say('hear.title')}>
        <Suspense>
          <Preferences token={token} data={data} onChanged={onChanged} />
        </Suspense>
      </Disclosure>
      <Disclosure title={say('data.title')} id="data" open={customer.leaving_at !== null}>
        {keep && (
          <div className="data-keep">
            <h3 className="h4">{say('keep.title')}</h3>
            <KeepCard {...keep} />
          </div>
        )}
        <p className="muted">{say('data.text', { business: business.business_name })}</p>
        <Suspense>
          <OwnData token={token} data={data} onChanged={onChanged} />
        </Suspense>
        <button type="button" className="link" onClick={onNotMine}>
          {say('data.not_mine')}
        </button>
      </Disclosure>
    </Deferred>
  )
}

function OfCard({ customerCard, data, now }: { customerCard: WalletCard; data: WalletData; now: Date }) {
  const { business, cards, rewards } = data
  const { card } = customerCard
  const drawn = drawnOf(customerCard, rewards, now)
  const state = stateOf(customerCard, now)
  const earned = state === 'ran_out' ? [] : earnedIn(customerCard, drawn.cycle)
  const over = state === 'archived'
  const day = customerCard.expires_at && !over && lastDay(customerCard.expires_at, business.timezone)
  const ends = state === 'ran_out' ? 'ended' : 'ends'
  return (
    <>
      <Disclosure
        title={cards.length > 1 ? say('below.gives_of', { card: customerCard.card_name }) : say('below.gives')}
        hint={say('below.reached', { reached: earned.length, all: card.rewards.length })}
        open={isWide()}
      >
        {card.offer_details && <p className="public-text">{card.offer_details}</p>}
        <RewardLadder card={card} currency={business.currency} held={{ stamps: drawn.stamps, earned }} over={over} />
      </Disclosure>
      {card.locations.length > 0 && (
        <Disclosure title={say('below.where')} hint={say('below.places', { count: card.locations.length })}>
          <CardLocations locations={card.locations} />
        </Disclosure>
      )}
      <Disclosure title={say('below.terms')} {...(day ? { hint: say(`below.${ends}`, { day }) } : {})}>
        {/* The end was fixed on the day of joining: the duration is that of whoever joins now. */}
        <CardTerms card={card} over={over} ends={day ? sayPromise(ends, { day }) : sayPromise('for_good')} />
      </Disclosure>
    </>
  )
}
