import { say } from '#messages/wallet.ts'
import { drawnOf, type Reward, type WalletCard } from './wallet-words.ts'
import './card-switch.css'

export function CardSwitch({
  cards,
  rewards,
  now,
  onTop,
  onShow,
}: {
  cards: readonly WalletCard[]
  rewards: readonly Reward[]
  now: Date
  onTop: string | undefined
  onShow: (id: string) => void
}) {
  // As each card is drawn: one that was just filled is full.
  const stampsOf = (customerCard: WalletCard) =>
    say('cards.of', { stamps: drawnOf(customerCard, rewards, now).stamps, of: customerCard.number_of_stamps })
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
