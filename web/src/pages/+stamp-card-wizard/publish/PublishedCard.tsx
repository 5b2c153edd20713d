import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import IconRubberStamp from '@tabler/icons-react/dist/esm/icons/IconRubberStamp.mjs'
import { say } from '#messages/wizard.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { StampCard as CardShown } from '#ui/stamp-card/StampCard.tsx'
import { QrSheet } from '../qr/QrSheet.tsx'
import './card-review.css'

export function PublishedCard({ card, localAddress }: { card: StampCard; localAddress: boolean }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="published">
      <div className="published-card">
        <CardShown card={card.design} stamps={card.join_stamps} seed={card.id} />
      </div>
      <div className="stack">
        <h1 className="h1" tabIndex={-1} ref={title}>
          {say('done.title')}
        </h1>
        <p className="lead">{say('done.text')}</p>
        <QrSheet card={card} localAddress={localAddress} />
        <div className="row wrap published-foot">
          <Link className={buttonClass('main', { big: true })} to="/business/counter">
            <Icon of={IconRubberStamp} size={22} />
            {say('done.counter')}
          </Link>
          <Link className={buttonClass('plain', { big: true })} to="/business/stamps">
            {say('done.cards')}
          </Link>
        </div>
      </div>
    </div>
  )
}
