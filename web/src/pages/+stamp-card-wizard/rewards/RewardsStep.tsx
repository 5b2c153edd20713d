/** The second step: the card's rewards; before them its number of stamps, if the design step left that out. */
import type { Ref } from 'react'
import { notify } from '#app/toasts/notify.ts'
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
  onTyping: RewardListProps['onTyping']
  ref: Ref<OpenForm>
}

export function RewardsStep({ card, currency, saver, state, onTyping, ref }: RewardsStepProps) {
  const ready = async () => {
    const saved = await saver.save()
    if (!saved) notify.error(say('saved.refused'))
    return saved
  }
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
