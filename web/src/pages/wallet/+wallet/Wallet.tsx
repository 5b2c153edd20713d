/** The customer's page: the card first, then what is ready, then the code for the counter. */
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { say } from '../../../messages/wallet.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import { BelowCard } from './BelowCard.tsx'
import { CounterCode } from './CounterCode.tsx'
import { HeldCard } from './HeldCard.tsx'
import { ReadyList } from './ReadyList.tsx'
import { useLive } from './use-live.ts'
import type { WalletData } from './wallet-words.ts'
import './wallet.css'

export function Wallet({ token, data, onNews }: { token: string; data: WalletData; onNews: () => void }) {
  useLive(token, onNews)
  const { business, customer, cards, rewards } = data
  return (
    <>
      <main className="light">
        <header className="light-top">{business.logo_url && <img src={business.logo_url} alt="" />}<b>{business.business_name}</b><span className="muted">{customer.name}</span></header>
        <div className="light-two">
          <div>
            {cards.length === 0 && <><h1 className="h2">{say('now.empty')}</h1><p className="muted">{say('now.empty_text')}</p></>}
            {cards.map((held, place) => <HeldCard key={held.stamp_id} held={held} rewards={rewards} customerId={customer.id} timezone={business.timezone} main={place === 0} />)}
            <ReadyList rewards={rewards} timezone={business.timezone} />
            <section className="sheet wallet-code" id="code" tabIndex={-1}>
              <h2 className="h3">{say('code.title')}</h2>
              <CounterCode token={token} />
            </section>
          </div>
          <div className="light-side"><BelowCard token={token} data={data} /></div>
        </div>
        <footer className="light-foot"><Logo /><a className="link" href="#data">{say('data.title')}</a></footer>
      </main>
      <div className="wallet-bar"><a className="btn main big" href="#code"><Icon of={IconQrcode} size={22} />{say('code.show')}</a></div>
    </>
  )
}
