/** The customer's page: the card first, then what is ready, then the code for the counter. */
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { say } from '../../../messages/wallet.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import { BusinessTop } from '../../+light/BusinessTop.tsx'
import { openFold } from '../../+light/Fold.tsx'
import { clock, moment } from '../../+light/moments.ts'
import { useOnline } from '../../+light/use-online.ts'
import { BelowCard } from './BelowCard.tsx'
import { CardSwitch } from './CardSwitch.tsx'
import { CounterCode } from './CounterCode.tsx'
import { HeldCard } from './HeldCard.tsx'
import { MessageList } from './MessageList.tsx'
import { ReadyList } from './ReadyList.tsx'
import { useCardOnTop } from './use-card-on-top.ts'
import { useLive } from './use-live.ts'
import type { WalletData } from './wallet-words.ts'
import './wallet.css'

/** `stale` when the newest look at the server failed, so that what stands here is as old as `readAt`. */
export function Wallet({
  token,
  data,
  readAt,
  stale,
  onNews,
}: {
  token: string
  data: WalletData
  readAt: Date | undefined
  stale: boolean
  onNews: () => void
}) {
  useLive(token, onNews)
  const { business, customer, rewards } = data
  const { cards, onTop, show } = useCardOnTop(data.cards)
  return (
    <>
      <main className="light">
        <BusinessTop business={business}>
          <span className="muted">{customer.name}</span>
        </BusinessTop>
        <Stale readAt={readAt} stale={stale} />
        {customer.leaving_at && (
          <p className="note late wallet-leaving">
            <span>{say('data.leaving', { moment: moment(customer.leaving_at, business.timezone) })}</span>
            <a className="link" href="#data" onClick={() => openFold('data')}>
              {say('data.leaving_link')}
            </a>
          </p>
        )}
        <div className="light-two">
          <div>
            {cards.length === 0 && (
              <>
                <h1 className="h2">{say('now.empty')}</h1>
                <p className="muted">{say('now.empty_text')}</p>
              </>
            )}
            {cards.length > 1 && <CardSwitch cards={cards} onTop={onTop} onShow={show} />}
            {/* All of them stand there, so that a stamp lands on whichever it is for. */}
            {cards.map((held) => (
              <div key={held.stamp_id} hidden={held.stamp_id !== onTop}>
                <HeldCard held={held} rewards={rewards} customerId={customer.id} timezone={business.timezone} />
              </div>
            ))}
            <ReadyList rewards={rewards} business={business} />
            <MessageList data={data} />
            <section className="sheet wallet-code" id="code" tabIndex={-1}>
              <h2 className="h3">{say('code.title')}</h2>
              <CounterCode token={token} />
            </section>
          </div>
          <div className="light-side">
            <BelowCard token={token} data={data} held={cards.find((held) => held.stamp_id === onTop)} />
          </div>
        </div>
        <footer className="light-foot">
          <Logo />
          <a className="link" href="#data" onClick={() => openFold('data')}>
            {say('data.title')}
          </a>
        </footer>
      </main>
      <div className="wallet-bar">
        <a className="btn main big" href="#code">
          <Icon of={IconQrcode} size={22} />
          {say('code.show')}
        </a>
      </div>
    </>
  )
}

/** Quietly, that what stands here is from when there was a connection. */
function Stale({ readAt, stale }: { readAt: Date | undefined; stale: boolean }) {
  const online = useOnline()
  return (
    <p className="wallet-stale" role="status">
      {readAt && (stale || !online) ? say('offline', { time: clock(readAt) }) : ''}
    </p>
  )
}
