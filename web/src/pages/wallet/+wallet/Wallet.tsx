/** The customer's page: the card first, then what is ready, then the code for the counter. */
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { say } from '../../../messages/wallet.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import { CardTerms } from '../../+light/CardTerms.tsx'
import { CounterCode } from './CounterCode.tsx'
import { HeldCard } from './HeldCard.tsx'
import { Leaving } from './Leaving.tsx'
import { Preferences } from './Preferences.tsx'
import { ReadyList } from './ReadyList.tsx'
import { StampList } from './StampList.tsx'
import type { WalletData } from './wallet-words.ts'
import './wallet.css'

export function Wallet({ token, data }: { token: string; data: WalletData }) {
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
            <CounterCode token={token} />
          </div>
          <div className="light-side">
            <StampList data={data} />
            {cards.map(held => <CardTerms key={held.stamp_id} card={held.card} title={cards.length > 1 ? say('terms.title_of', { card: held.card_name }) : say('terms.title')} withRewards />)}
            <Preferences token={token} consent={customer.consent} business={business.business_name} />
            <Leaving token={token} data={data} />
          </div>
        </div>
        <footer className="light-foot"><Logo /><a className="link" href="#data">{say('data.title')}</a></footer>
      </main>
      <div className="wallet-bar"><a className="btn main big" href="#code"><Icon of={IconQrcode} size={22} />{say('code.show')}</a></div>
    </>
  )
}
