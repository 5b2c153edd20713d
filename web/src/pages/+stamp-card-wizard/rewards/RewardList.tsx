import { rewards as endpoints, stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Reward } from '@stampwell/contract/business/rewards.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, type Ref } from 'react'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { keyOf, useRead } from '#app/use-read.ts'
import { say } from '#messages/wizard.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { ReadError } from '#ui/feedback/States.tsx'
import { useRowFocus } from '#ui/list-page/use-row-focus.ts'
import { RowMenu } from '#ui/widgets/RowMenu.tsx'
import type { OpenForm } from '../open-form.ts'
import type { PreviewReward } from '../preview/preview-design.ts'
import { newReward, rewardDraftOf, suggestionsFor, type RewardDraft } from './reward-draft.ts'
import { whenEarned, describeTypeAndValue } from './reward-words.ts'
import { RewardForm } from './RewardForm.tsx'
import type { ShownCard } from '../draft/shown-card.ts'
import { atLengthOf, useOpenReward } from './use-open-reward.ts'
import { useRewardActs } from './use-reward-acts.ts'
import '../part-list.css'

export type RewardListProps = {
  card: ShownCard
  currency: string
  /** Saves the card's number of stamps, which must be on the server before a reward may refer to it. */
  ready: () => Promise<boolean>
  /** Called with the reward in the form, for the preview, and with null when the form closes. */
  onTyping: (reward: PreviewReward | null) => void
  ref?: Ref<OpenForm>
}

export function RewardList({ card, currency, ready, onTyping, ref }: RewardListProps) {
  const client = useQueryClient()
  const types = useRead(endpoints.types, {})
  const { open, setOpen, touched, close: closeForm } = useOpenReward(card, onTyping)
  const { add, change, asking, save, remove } = useRewardActs()
  const adder = useRef<HTMLDivElement>(null)
  const { list, ...focus } = useRowFocus('.part-list > li')
  const act = open?.id === null ? add : change
  // One object for each answer: a field remembers by it which errors it has dropped.
  const errors = useMemo(
    () => (act.error?.code === 'reward_in_use' ? { stamps_required: [act.error.message] } : act.errors),
    [act.error, act.errors],
  )

  // Types that were read before stay when the next read fails, and with them the form.
  if (!types.data) return types.isError ? <ReadError read={types} /> : <SkeletonRows rows={3} />
  const rewardTypes = types.data.types

  const start = (id: string | null, draft: RewardDraft) => {
    add.reset()
    change.reset()
    setOpen({ id, draft, begun: draft, of: card.number_of_stamps })
  }
  const close = () => {
    closeForm()
    requestAnimationFrame(() => adder.current?.querySelector('button')?.focus())
  }
  const send = async () => {
    if (!open || act.busy || asking || !(await ready())) return false
    // `ready` may have changed the card's length just now, and its main reward with it; `card` is from before.
    const { stamp: now } = client.getQueryData<{ stamp: ShownCard }>(
      keyOf(stampCards.show, { params: { id: card.id } }),
    ) ?? { stamp: card }
    const saved = await save(now, atLengthOf(now, open), rewardTypes)
    if (saved) close()
    return saved
  }
  const form = open && (
    <RewardForm
      draft={open.draft}
      types={rewardTypes}
      of={card.number_of_stamps}
      currency={currency}
      errors={errors}
      busy={act.busy || asking}
      isNew={open.id === null}
      touched={touched}
      ref={ref}
      onChange={(draft) => setOpen({ ...open, draft })}
      onSend={send}
      onCancel={close}
    />
  )

  return (
    <div className="stack" ref={list} {...focus}>
      {card.rewards.length > 0 && (
        <ul className="part-list" aria-label={say('reward.list')}>
          {card.rewards.map((reward) => (
            <li key={reward.id}>
              {open?.id === reward.id ? (
                form
              ) : (
                <RewardRow
                  reward={reward}
                  of={card.number_of_stamps}
                  worth={describeTypeAndValue(reward, nameOfType(reward.type, rewardTypes), currency)}
                  onEdit={() => start(reward.id, rewardDraftOf(reward))}
                  onRemove={() => void remove(card, reward)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {open?.id === null && form}
      {open === null && <RewardAdder card={card} onStart={(draft) => start(null, draft)} ref={adder} />}
    </div>
  )
}

function nameOfType(key: string, types: readonly { key: string; name: string }[]): string {
  return types.find((type) => type.key === key)?.name ?? key
}

type RewardRowProps = { reward: Reward; of: number; worth: string; onEdit: () => void; onRemove: () => void }

function RewardRow({ reward, of, worth, onEdit, onRemove }: RewardRowProps) {
  const { name } = reward
  return (
    <div className="part-row">
      <Icon of={IconGift} />
      <div>
        <b>{name}</b>
        <span>{whenEarned(reward.stamps_required, of)}</span>
        <span>{worth}</span>
      </div>
      <RowMenu
        of={name}
        entries={[
          { label: say('reward.edit_row'), icon: IconPencil, act: onEdit },
          { label: say('reward.remove'), icon: IconTrash, act: onRemove, harm: true },
        ]}
      />
    </div>
  )
}

type RewardAdderProps = { card: ShownCard; onStart: (draft: RewardDraft) => void; ref: Ref<HTMLDivElement> }

function RewardAdder({ card, onStart, ref }: RewardAdderProps) {
  const of = card.number_of_stamps
  const taken = card.rewards.map((reward) => reward.stamps_required)
  return (
    <div className="stack" ref={ref}>
      {card.rewards.length === 0 && <p className="muted">{say('reward.none')}</p>}
      <div className="row wrap">
        {suggestionsFor(of, taken).map(({ label, reward }) => (
          <Button key={label} icon={IconPlus} onClick={() => onStart(reward)}>
            {label}
          </Button>
        ))}
        <Button
          icon={IconPlus}
          onClick={() => onStart(newReward(taken.includes(of) ? Math.max(1, Math.round(of / 2)) : of))}
        >
          {say('reward.add')}
        </Button>
      </div>
    </div>
  )
}
