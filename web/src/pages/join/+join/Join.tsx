import type { cards } from '@stampwell/contract/public/cards.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import { useState } from 'react'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconRubberStamp from '@tabler/icons-react/dist/esm/icons/IconRubberStamp.mjs'
import { say } from '../../../messages/join.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import { StampCard } from '../../../ui/stamp-card/StampCard.tsx'
import { CardTerms } from '../../+light/CardTerms.tsx'
import { rememberWallet, walletPath, type KnownWallet } from '../../+light/known-wallets.ts'
import { JoinForm } from './JoinForm.tsx'
import './join.css'

type Shown = DataOf<typeof cards.show>

export function Join({ code, card, business, known }: { code: string; card: Shown['card']; business: Shown['business']; known: KnownWallet | undefined }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const joined = (token: string) => {
    rememberWallet({ token, business_name: business.business_name, code })
    // Back does not lead to a form that was sent.
    window.location.replace(walletPath(token))
  }
  return (
    <main className="light">
      <header className="light-top">{business.logo_url && <img src={business.logo_url} alt="" />}<b>{business.business_name}</b></header>
      <div className="light-two">
        <div>
          <StampCard card={card.face} stamps={card.join_stamps} next seed={code} />
          <div className="join-words">
            <h1 className="h2">{say('heading', { card: card.face.card_name })}</h1>
            <p className="muted">{say('lead')}</p>
          </div>
          <WhatYouGet card={card} />
        </div>
        <div className="light-side">
          <div>
            {known && (
              <div className="note good join-known">
                <span>{say('have', { business: business.business_name })}</span>
                <a className={buttonClass('bottle', { wide: true })} href={walletPath(known.token)}>{say('open')}</a>
              </div>
            )}
            {sentTo === null
              ? <JoinForm code={code} business={business} onJoined={joined} onSent={setSentTo} />
              : (
                <div className="sheet pad stack" role="status">
                  <h2 className="h3">{say('sent.title')}</h2>
                  <p>{say('sent.text', { to: sentTo })}</p>
                  <p><Button onClick={() => setSentTo(null)}>{say('sent.other')}</Button></p>
                </div>
              )}
          </div>
          <CardTerms card={card} title={say('about')} />
        </div>
      </div>
      <footer className="light-foot"><Logo /></footer>
    </main>
  )
}

function WhatYouGet({ card }: { card: Shown['card'] }) {
  const rewards = card.rewards.toSorted((one, other) => one.stamps_required - other.stamps_required)
  return (
    <section aria-label={say('get.title')}>
      <h2 className="h3">{say('get.title')}</h2>
      <ul className="light-list join-get">
        {card.join_stamps > 0 && <li><Icon of={IconRubberStamp} size={22} /><span>{say('get.start', { count: card.join_stamps })}</span></li>}
        {rewards.map(reward => (
          <li key={`${reward.stamps_required}${reward.name}`}>
            <Icon of={IconGift} size={22} />
            <span>{say(reward.stamps_required === 0 ? 'get.sign_up' : reward.stamps_required === card.face.number_of_stamps ? 'get.main' : 'get.mid', { reward: reward.name, count: reward.stamps_required })}{reward.details && <small>{reward.details}</small>}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
