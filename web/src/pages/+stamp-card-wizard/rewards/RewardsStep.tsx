/** The second step: the card's rewards; before them its number of stamps, if the design step left that out. */
import type { Ref } from 'react'
import { say } from '#messages/wizard.ts'
import type { SaverState } from '../draft/card-draft-store.ts'
import type { CardSaver } from '../draft/card-saver.ts'
import type { OpenForm } from '../open-form.ts'
import { RewardList, type RewardListProps } from './RewardList.tsx'
import type { ShownCard } from '../draft/shown-card.ts'
import { StampCountField } from '../design/StampCountField.tsx'

export type RewardsStepProps = {
  card: ShownCard
  currency: string
  saver: CardSaver
  state: SaverState
  ready: RewardListProps['ready']
  onTyping: RewardListProps['onTyping']
  ref: Ref<OpenForm>
}

export function RewardsStep({ card, currency, saver, state, ready, onTyping, ref }: RewardsStepProps) {
  return (
    <>
      <p className="lead">{say('reward.lead')}</p>
      {card.number_of_stamps === 0 && (
        <StampCountField
          value={state.draft.number_of_stamps}
          error={state.errors['number_of_stamps']?.[0]}
          onChange={(number_of_stamps) => saver.change({ number_of_stamps })}
          onLeave={() => {
            if (state.dirty) void saver.save()
          }}
        />
      )}
      {card.number_of_stamps > 0 && (
        <RewardList card={card} currency={currency} ready={ready} onTyping={onTyping} ref={ref} />
      )}
    </>
  )
}
