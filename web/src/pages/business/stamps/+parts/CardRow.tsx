import type { StampCard as Card } from '@stampwell/contract/business/stamp-cards.ts'
import clsx from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { say } from '#messages/stamps.ts'
import { buttonClass, Button } from '#ui/elements/Button.tsx'
import { fontClassFor } from '#ui/text/font-class.ts'
import { StampCard } from '#ui/stamp-card/StampCard.tsx'
import { QrDialog } from '../../../+stamp-card-wizard/qr/QrDialog.tsx'
import { CardMenu } from './CardMenu.tsx'
import { StatusTag } from './StatusTag.tsx'
import { useCardActs } from './use-card-acts.ts'

/** Share of the slots drawn as stamped in the list, so that the card's stamp is visible. */
const STAMPED_SHARE = 0.4

export function CardRow({ card, localAddress }: { card: Card; localAddress: boolean }) {
  const acts = useCardActs(card)
  const [qr, setQr] = useState(false)
  const name = card.card_name || say('unnamed')
  const edit = `/business/stamps/edit/${card.id}`
  const archived = card.status === 'archived'
  const counts = [
    say('customers', { count: card.customers_count }),
    say('rewards', { count: card.rewards_count }),
    card.locations_count > 0 ? say('places', { count: card.locations_count }) : say('no_places'),
  ]
  return (
    <div className="sheet cards-one" data-status={card.status}>
      <div className="cards-words">
        <div className="row between">
          <h2 className={clsx('h4', fontClassFor(name))}>
            <Link to={edit}>{name}</Link>
          </h2>
          <StatusTag {...card} />
        </div>
        <p className="cap">{counts.join(' · ')}</p>
        <div className="row">
          <Link className={buttonClass()} to={edit} aria-label={say(archived ? 'open_one' : 'edit_one', { name })}>
            {say(archived ? 'open' : 'edit')}
          </Link>
          {card.status === 'published' && (
            <Button icon={IconQrcode} aria-label={say('qr_one', { name })} onClick={() => setQr(true)}>
              {say('qr')}
            </Button>
          )}
          <CardMenu card={card} acts={acts} onQr={() => setQr(true)} />
        </div>
      </div>
      <div className="cards-desk">
        <StampCard card={card.design} stamps={Math.floor(card.number_of_stamps * STAMPED_SHARE)} seed={card.id} />
      </div>
      {qr && <QrDialog card={card} localAddress={localAddress} onClose={() => setQr(false)} />}
    </div>
  )
}
