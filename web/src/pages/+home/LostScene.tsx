/** A lost phone and the next one with the same card, as a picture. */
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { say } from '#messages/home.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { StampCard } from '#ui/stamp-card/StampCard.tsx'
import { SLOTS, TOY_COLORS, toyCard } from './toy-cards.ts'

const STAMPS = 7

export function LostScene() {
  return (
    <div className="scene" role="img" aria-label={say('lost.picture')}>
      <div className="lost" aria-hidden="true">
        <div className="phone old">
          <Icon of={IconDeviceMobile} size={32} />
          {say('lost.old')}
        </div>
        <span className="lost-arrow">
          <Icon of={IconArrowRight} size={24} />
        </span>
        <div className="phone">
          <p className="lost-message">{say('lost.message')}</p>
          <StampCard
            card={toyCard({ name: '', color: TOY_COLORS[0], kind: 'coffee', slots: SLOTS })}
            stamps={STAMPS}
            seed="kola-0417"
            shape="disc"
          />
        </div>
      </div>
    </div>
  )
}
