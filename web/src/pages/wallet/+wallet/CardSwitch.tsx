import { say } from '#messages/wallet.ts'
import type { WalletCard } from './wallet-words.ts'
import './card-switch.css'

export function CardSwitch({
  cards,
  onTop,
  onShow,
}: {
  cards: readonly WalletCard[]
  onTop: string | undefined
  onShow: (id: string) => void
}) {
  return (
    <div className="wallet-switch" role="group" aria-label={say('cards.switch')}>
      {cards.map((customerCard) => (
        <button
          key={customerCard.stamp_id}
          type="button"
          aria-label={`${customerCard.card_name} ${stampsOf(customerCard)}`}
          aria-pressed={customerCard.stamp_id === onTop}
          onClick={() => onShow(customerCard.stamp_id)}
        >
          <i style={{ background: customerCard.card.design.card_color }} aria-hidden="true" />
          <span>
            <b>{customerCard.card_name}</b> <small>{stampsOf(customerCard)}</small>
          </span>
        </button>
      ))}
    </div>
  )
}

function stampsOf({ stamps, number_of_stamps }: WalletCard): string {
  return say('cards.of', { stamps, of: number_of_stamps })
}
