import { rewards as endpoints, stampCards, terms } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Reward } from '@stampwell/contract/business/rewards.ts'
import { useEffect, useRef, useState, type Ref } from 'react'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { notify } from '../../app/toasts/notify.ts'
import { useAct } from '../../app/use-act.ts'
import { useRead } from '../../app/use-read.ts'
import { say as sayTerms } from '../../messages/terms.ts'
import { say } from '../../messages/wizard.ts'
import { askDialog, type DialogQuestion } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { isTouched, type OpenForm } from './open-form.ts'
import { newReward, rewardBody, rewardDraftOf, suggestionsFor, type RewardDraft } from './reward-draft.ts'
import { whenEarned, worthInWords } from './reward-words.ts'
import { RewardForm } from './RewardForm.tsx'
import type { ShownCard } from './shown-card.ts'
import { isRefusedAnyway, rewardsWith, type ProposedReward } from './terms-question.ts'
import { keepForm, keptForm } from './unsaved-text.ts'
import { useTermsQuestion } from './use-terms-question.ts'

export type RewardListProps = {
  card: ShownCard
  currency: string
  /** Saves the card's number of stamps, which must be on the server before a reward may refer to it. */
  ready: () => Promise<boolean>
  /** The reward in the form, for the preview; null when the form closes. */
  onTyping: (reward: { id: string | null; name: string; stamps_required: number } | null) => void
  ref?: Ref<OpenForm>
}

/** `id` is null for a new reward. */
type Open = { id: string | null; draft: RewardDraft; begun: RewardDraft }

export function RewardList({ card, currency, ready, onTyping, ref }: RewardListProps) {
  const types = useRead(endpoints.types, {})
  const [open, setOpen] = useState(() => keptReward(card))
  const also = [stampCards.show, terms.list]
  const add = useAct(endpoints.create, { also })
  const change = useAct(endpoints.update, { also })
  const remove = useAct(endpoints.remove, { also })
  const { asking, agree } = useTermsQuestion()
  const adder = useRef<HTMLDivElement>(null)
  const act = open?.id === null ? add : change
  const of = card.number_of_stamps
  const kept = `reward.${card.id}`
  const touched = open !== null && isTouched(open.draft, open.begun)
  useEffect(() => keepForm(kept, touched ? open : null), [kept, touched, open])
  const shown = useRef(onTyping)
  useEffect(() => {
    shown.current = onTyping
  })
  useEffect(() => {
    shown.current(
      open ? { id: open.id, name: open.draft.name, stamps_required: Number(open.draft.stamps_required) } : null,
    )
    return () => shown.current(null)
  }, [open])

  if (types.isError) return <ErrorState message={types.error.message} onRetry={() => void types.refetch()} />
  if (!types.data) return <SkeletonRows rows={3} />
  const kinds = types.data.types
  const taken = card.rewards.map((reward) => reward.stamps_required)

  const start = (id: string | null, draft: RewardDraft) => {
    add.reset()
    change.reset()
    setOpen({ id, draft, begun: draft })
  }
  const close = () => {
    setOpen(null)
    keepForm(kept, null)
    requestAnimationFrame(() => adder.current?.querySelector('button')?.focus())
  }
  const send = async () => {
    if (!open || act.busy || asking || !(await ready())) return false
    const body = rewardBody(open.draft, kinds.find((kind) => kind.key === open.draft.type)?.fields ?? [])
    const before = card.rewards.find((reward) => reward.id === open.id)
    const agreed = await agreedOn({
      changed: open.id === null ? body : { id: open.id, ...body },
      joining: body.stamps_required === 0 && (before?.stamps_required ?? 0) === 0,
    })
    if (agreed === null) return false
    const done =
      open.id === null
        ? await add.submit({ body: { stamp: card.id, ...body } })
        : await change.submit({ params: { reward: open.id }, body })
    if (!done) return false
    tell(say(open.id === null ? 'reward.added' : 'reward.changed'), agreed)
    close()
    return true
  }
  // Asks before a published card's rewards change, because its customers may keep the old terms. A draft has no terms
  // yet.
  const agreedOn = async ({
    changed,
    gone,
    joining,
    otherwise,
  }: {
    changed?: ProposedReward
    gone?: Reward
    joining: boolean
    otherwise?: DialogQuestion
  }) => {
    const proposed = {
      rewards: rewardsWith(card.rewards, { ...(changed && { changed }), ...(gone && { gone: gone.id }) }),
    }
    if (card.status !== 'published' || isRefusedAnyway(card, proposed))
      return otherwise && (await askDialog(otherwise)).pressed !== 'ok' ? null : ''
    const words = gone
      ? { title: say('reward.remove_title', { name: gone.name }), ok: say('reward.remove'), harm: true }
      : { title: sayTerms('ask.title'), ok: sayTerms('ask.save') }
    return agree({ stampId: card.id, proposed, ...words, joining, ...(otherwise && { otherwise }) })
  }
  const takeOff = async (reward: Reward) => {
    const otherwise = {
      title: say('reward.remove_title', { name: reward.name }),
      lines: [say('reward.remove_line'), say('reward.remove_keep')],
      ok: say('reward.remove'),
      cancel: true as const,
      harm: true,
    }
    const agreed = await agreedOn({ gone: reward, joining: reward.stamps_required === 0, otherwise })
    if (agreed !== null && (await remove.submit({ params: { reward: reward.id } }))) tell(say('reward.removed'), agreed)
  }
  const form = open && (
    <RewardForm
      draft={open.draft}
      types={kinds}
      of={of}
      currency={currency}
      errors={act.error?.code === 'reward_in_use' ? { stamps_required: [act.error.message] } : act.errors}
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
    <div className="stack">
      {card.rewards.length > 0 && (
        <ul className="part-list" aria-label={say('reward.list')}>
          {card.rewards.map((reward) => (
            <li key={reward.id}>
              {open?.id === reward.id ? (
                form
              ) : (
                <div className="part-row">
                  <Icon of={IconGift} />
                  <div>
                    <b>{reward.name}</b>
                    <span>{whenEarned(reward.stamps_required, of)}</span>
                    <span>
                      {worthInWords(
                        reward,
                        kinds.find((kind) => kind.key === reward.type)?.name ?? reward.type,
                        currency,
                      )}
                    </span>
                  </div>
                  <Button
                    variant="quiet"
                    icon={IconPencil}
                    aria-label={say('reward.edit_one', { name: reward.name })}
                    onClick={() => start(reward.id, rewardDraftOf(reward))}
                  />
                  <Button
                    variant="quiet"
                    icon={IconTrash}
                    aria-label={say('reward.remove_one', { name: reward.name })}
                    onClick={() => void takeOff(reward)}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {open?.id === null && form}
      {open === null && (
        <div className="stack" ref={adder}>
          {card.rewards.length === 0 && <p className="muted">{say('reward.none')}</p>}
          <div className="row wrap">
            {suggestionsFor(of, taken).map(({ label, reward }) => (
              <Button key={label} icon={IconPlus} onClick={() => start(null, reward)}>
                {label}
              </Button>
            ))}
            <Button
              icon={IconPlus}
              onClick={() => start(null, newReward(taken.includes(of) ? Math.max(1, Math.round(of / 2)) : of))}
            >
              {say('reward.add')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

// Restores the text typed before the page was left. Its reward may be deleted by now.
function keptReward({ id, rewards }: ShownCard): Open | null {
  const kept = keptForm<Open>(`reward.${id}`)
  return kept && (kept.id === null || rewards.some((reward) => reward.id === kept.id)) ? kept : null
}

function tell(done: string, more: string): void {
  notify.success([done, more].filter(Boolean).join(' '))
}
