/** The customer's page: first the card, then the ready rewards, then the code for the counter. */
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { LanguageChoice } from '#app/LanguageChoice.tsx'
import { useNow } from '#app/use-now.ts'
import { say } from '#messages/wallet.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Logo } from '#ui/elements/Logo.tsx'
import { BusinessTop } from '../../+customer-side/BusinessTop.tsx'
import { Deferred } from '../../+customer-side/Deferred.tsx'
import { isWide, openDisclosure } from '../../+customer-side/Disclosure.tsx'
import { formatTimeOrDateTime, formatDateTime } from '../../+customer-side/moments.ts'
import { useOnline } from '../../+customer-side/use-online.ts'
import { BelowCard } from './BelowCard.tsx'
import { CardSwitch } from './CardSwitch.tsx'
import { CounterCode } from './CounterCode.tsx'
import { FullScreenCode } from './FullScreenCode.tsx'
import { CustomerCard } from './CustomerCard.tsx'
import { KeepOffer, useOfferToKeep } from './KeepOffer.tsx'
import { EarlierMessages, NewestMessage } from './MessageList.tsx'
import { OfferList } from './OfferList.tsx'
import { ReadyList } from './ReadyList.tsx'
import { useCardOnTop } from './use-card-on-top.ts'
import { useCode } from './use-code.ts'
import { useHomeScreen } from './use-home-screen.ts'
import { useLargeCode } from './use-large-code.ts'
import { useLive } from './use-live.ts'
import { asOf, type WalletData } from './wallet-words.ts'
import './wallet.css'

type WalletProps = {
  token: string
  data: WalletData
  readAt: Date | undefined
  /** The last request failed, so the data is as old as `readAt`. */
  stale: boolean
  onNews: () => void
  /** Takes the card off this device. */
  onNotMine: () => void
}

export function Wallet({ token, data, readAt, stale, onNews, onNotMine }: WalletProps) {
  useLive(token, onNews)
  const now = useNewestMoment(readAt)
  const { business, customer, rewards } = data
  const { cards: held, onTop, show } = useCardOnTop(data.cards, now)
  const cards = held.map((customerCard) => asOf(customerCard, now))
  const code = useCode(token, onNews)
  const keepOffer = useOfferToKeep(token, business.business_name)
  const keep = {
    token,
    business: business.business_name,
    // A snapshot from before this field was there has none.
    linkGoesTo: customer.link_goes_to ?? null,
    homeScreen: useHomeScreen(token, business.business_name, stale),
    onKept: keepOffer.onKept,
  }
  const large = useLargeCode(data, stale)
  return (
    <>
      <main className="public-page">
        <BusinessTop business={business}>
          <span className="muted">{customer.name}</span>
        </BusinessTop>
        <Stale readAt={readAt} stale={stale} timezone={business.timezone} />
        {data.suspended && <SuspendedNote ask={data.suspended} business={business.business_name} />}
        {customer.leaving_at && <LeavingNote at={customer.leaving_at} timezone={business.timezone} />}
        <div className="public-columns">
          <div>
            {cards.length === 0 && <NoCards />}
            {cards.length > 1 && <CardSwitch cards={cards} rewards={rewards} now={now} onTop={onTop} onShow={show} />}
            <Cards data={{ ...data, cards }} onTop={onTop} now={now} />
            <NewestMessage data={data} />
            <CodeSection code={code} contact={customer.contact_hint} onLarge={large.show} />
            <ReadyList rewards={rewards} business={business} now={now} />
            <OfferList data={data} now={now} />
            <KeepOffer {...keep} offer={keepOffer.offer} onDismiss={keepOffer.onDismiss} />
            <EarlierMessages data={data} />
          </div>
          <div className="public-side">
            <BelowCard
              token={token}
              data={data}
              now={now}
              customerCard={cards.find((customerCard) => customerCard.stamp_id === onTop)}
              onChanged={onNews}
              onNotMine={onNotMine}
              keep={keepOffer.offer === 'none' ? keep : null}
            />
          </div>
        </div>
        <WalletFooter />
      </main>
      <div className="wallet-bar">
        <Button variant="main" big icon={IconQrcode} onClick={large.show}>
          {say(code.lost ? 'code.title_lost' : 'code.show')}
        </Button>
      </div>
      {large.isLarge && (
        <FullScreenCode
          shown={code}
          customer={customer}
          business={business.business_name}
          isReopened={large.isReopened}
          onClose={large.close}
        />
      )}
    </>
  )
}

/** The business can not answer now, so it names whom to ask. A snapshot from before this field was there has none. */
function SuspendedNote({ ask, business }: { ask: NonNullable<WalletData['suspended']>; business: string }) {
  const { platform_name: platform, support_email: email } = ask
  return (
    <p className="note late" role="note">
      {email === null ? say('suspended.ask_nobody', { business, platform }) : say('suspended.ask', { business, email })}
    </p>
  )
}

/** Says when the customer's data is deleted, and links to the section that cancels it. */
function LeavingNote({ at, timezone }: { at: string; timezone: string }) {
  return (
    <p className="note late wallet-leaving">
      <span>{say('data.leaving', { moment: formatDateTime(at, timezone) })}</span>
      <a className="link" href="#data" onClick={() => openDisclosure('data')}>
        {say('data.leaving_link')}
      </a>
    </p>
  )
}

/** All cards stay mounted, so that a stamp is animated on whichever card gets it. */
function Cards({ data, onTop, now }: { data: WalletData; onTop: string | undefined; now: Date }) {
  return data.cards.map((customerCard) => (
    <div key={customerCard.stamp_id} hidden={customerCard.stamp_id !== onTop}>
      <Deferred atOnce={customerCard.stamp_id === onTop}>
        <CustomerCard
          customerCard={customerCard}
          rewards={data.rewards}
          customerId={data.customer.id}
          timezone={data.business.timezone}
          now={now}
        />
      </Deferred>
    </div>
  ))
}

function NoCards() {
  return (
    <>
      <h1 className="h2">{say('now.empty')}</h1>
      <p className="muted">{say('now.empty_text')}</p>
    </>
  )
}

function CodeSection({ code, contact, onLarge }: CodeSectionProps) {
  return (
    <section className="sheet wallet-code" id="code" tabIndex={-1}>
      <h2 className="h3">{say(code.lost ? 'code.title_lost' : 'code.title')}</h2>
      <CounterCode shown={code} contact={contact} />
      <div className="wallet-code-large">
        <Button icon={IconQrcode} onClick={onLarge}>
          {say('code.large')}
        </Button>
      </div>
    </section>
  )
}

type CodeSectionProps = {
  code: ReturnType<typeof useCode>
  contact: WalletData['customer']['contact_hint']
  onLarge: () => void
}

function WalletFooter() {
  return (
    <footer className="public-footer">
      <Logo />
      {/* Beside the card the section is in sight; on a phone it is far below the code. */}
      {!isWide() && (
        <a className="link tall" href="#data" onClick={() => openDisclosure('data')}>
          {say('data.title')}
        </a>
      )}
      <LanguageChoice />
    </footer>
  )
}

/** Returns the moment from which days are counted. A read may be newer than the last update of the current time. */
function useNewestMoment(readAt: Date | undefined): Date {
  const now = useNow()
  return readAt && readAt > now ? readAt : now
}

/** Tells screen readers politely how old the data is when offline or stale. */
function Stale({ readAt, stale, timezone }: Pick<WalletProps, 'readAt' | 'stale'> & { timezone: string }) {
  const online = useOnline()
  return (
    <p className="wallet-stale" role="status">
      {readAt && (stale || !online) ? say('offline', { time: formatTimeOrDateTime(readAt, timezone) }) : ''}
    </p>
  )
}
