/** The card's rewards; before them its number of stamps, to which the place of each refers. */
import { say } from '#messages/wizard.ts'
import { StampCountField } from '../../../+stamp-card-wizard/design/StampCountField.tsx'
import type { SaverState } from '../../../+stamp-card-wizard/draft/card-draft-store.ts'
import type { CardSaver } from '../../../+stamp-card-wizard/draft/card-saver.ts'
import { RewardList, type RewardListProps } from '../../../+stamp-card-wizard/rewards/RewardList.tsx'

export type RewardsPartProps = Omit<RewardListProps, 'currency'> & {
  business: { currency: string }
  saver: CardSaver
  state: SaverState
}

export function RewardsPart({ business, saver, state, ...list }: RewardsPartProps) {
  return (
    <>
      <h2 className="sr">{say('step.rewards')}</h2>
      {list.card.number_of_stamps === 0 ? (
        <StampCountField
          value={state.draft.number_of_stamps}
          error={state.errors['number_of_stamps']?.[0]}
          onChange={(number_of_stamps) => saver.change({ number_of_stamps })}
          onLeave={saver.judge}
        />
      ) : (
        <RewardList currency={business.currency} {...list} />
      )}
    </>
  )
}
