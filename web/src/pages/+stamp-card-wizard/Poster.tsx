/** The A4 page that stands by the till. Only a printer sees it. */
import type { StampCard as Card } from '@stampwell/contract/business/stamp-cards.ts'
import { createPortal } from 'react-dom'
import { say } from '../../messages/wizard.ts'
import { Qr } from '../../ui/Qr.tsx'
import { StampCard } from '../../ui/stamp-card/StampCard.tsx'
import { whenEarned } from './reward-words.ts'
import './poster.css'

export function Poster({ card, link }: { card: Card; link: string }) {
  const main = card.face.rewards.find(reward => reward.stamps_required === card.number_of_stamps)
  return createPortal(
    <div className="poster" data-theme="light" aria-hidden="true">
      <p className="poster-name">{card.face.business_name}</p>
      <div className="poster-card"><StampCard card={card.face} stamps={0} seed={card.id} /></div>
      <div className="poster-scan">
        <div className="poster-qr"><Qr text={link} label={say('qr.label', { name: card.card_name })} /></div>
        <div>
          <p className="poster-call">{say('poster.scan')}</p>
          {main && <p className="poster-reward">{say('poster.reward', { name: main.name, when: whenEarned(main.stamps_required, card.number_of_stamps) })}</p>}
          <p className="poster-how">{say('poster.how')}</p>
          <p className="poster-link">{link.replace(/^https?:\/\//, '')}</p>
        </div>
      </div>
    </div>,
    document.body,
  )
}
