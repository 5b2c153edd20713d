/** Chooses which of several cards of one business is on top. */
import { say } from '../../../messages/wallet.ts'
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
      {cards.map((held) => (
        <button
          key={held.stamp_id}
          type="button"
          aria-label={`${held.card_name} ${stampsOf(held)}`}
          aria-pressed={held.stamp_id === onTop}
          onClick={() => onShow(held.stamp_id)}
        >
          <i style={{ background: held.card.design.card_color }} aria-hidden="true" />
          <span>
            <b>{held.card_name}</b> <small>{stampsOf(held)}</small>
          </span>
        </button>
      ))}
    </div>
  )
}

function stampsOf({ stamps, number_of_stamps }: WalletCard): string {
  return say('cards.of', { stamps, of: number_of_stamps })
}
