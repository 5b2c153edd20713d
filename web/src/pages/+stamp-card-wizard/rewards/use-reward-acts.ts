import { rewards as endpoints, stampCards, terms } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Reward } from '@stampwell/contract/business/rewards.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { say as sayTerms } from '#messages/terms.ts'
import { say } from '#messages/wizard.ts'
import { askDialog, type DialogQuestion } from '#ui/overlays/ask-dialog.tsx'
import { rewardBody } from './reward-draft.ts'
import type { RewardTypes } from './RewardForm.tsx'
import type { ShownCard } from '../draft/shown-card.ts'
import { isRefusedAnyway, rewardsWith, type ProposedReward } from '../terms/terms-question.ts'
import type { OpenReward } from './use-open-reward.ts'
import { useTermsQuestion } from '../terms/use-terms-question.ts'

type RewardChange = {
  changed?: ProposedReward
  removed?: Reward
  /** True for a reward for joining: the change affects only new customers. */
  joining: boolean
  otherwise?: DialogQuestion
}

export function useRewardActs() {
  const also = [stampCards.show, terms.list]
  const add = useAct(endpoints.create, { also })
  const change = useAct(endpoints.update, { also })
  const removing = useAct(endpoints.remove, { also })
  const { asking, agree } = useTermsQuestion()

  // Customers of a published card may keep the old terms, so this asks first. A draft has no terms yet.
  const agreedOn = async (card: ShownCard, { changed, removed, joining, otherwise }: RewardChange) => {
    const proposed = {
      rewards: rewardsWith(card.rewards, { ...(changed && { changed }), ...(removed && { removed: removed.id }) }),
    }
    if (card.status !== 'published' || isRefusedAnyway(card, proposed))
      return otherwise && (await askDialog(otherwise)).pressed !== 'ok' ? null : ''
    const words = removed
      ? { title: say('reward.remove_title', { name: removed.name }), ok: say('reward.remove'), harm: true }
      : { title: sayTerms('ask.title'), ok: sayTerms('ask.save') }
    return agree({ stampId: card.id, proposed, ...words, joining, ...(otherwise && { otherwise }) })
  }
  /** Returns true when the reward is saved. A refusal is in the errors of `add` or `change`. */
  const save = async (card: ShownCard, { id, draft }: OpenReward, types: RewardTypes): Promise<boolean> => {
    const body = rewardBody(draft, types.find((type) => type.key === draft.type)?.fields ?? [])
    const before = card.rewards.find((reward) => reward.id === id)
    // The cost of a reward is no part of the terms.
    const { cost_minor: _, ...promised } = body
    const agreed = await agreedOn(card, {
      changed: id === null ? promised : { id, ...promised },
      joining: body.stamps_required === 0 && (before?.stamps_required ?? 0) === 0,
    })
    if (agreed === null) return false
    const done =
      id === null
        ? await add.submit({ body: { stamp: card.id, ...body } })
        : await change.submit({ params: { reward: id }, body })
    if (done) showSuccess(say(id === null ? 'reward.added' : 'reward.changed'), agreed)
    return done !== null
  }
  const remove = async (card: ShownCard, reward: Reward) => {
    const otherwise = {
      title: say('reward.remove_title', { name: reward.name }),
      lines: [say('reward.remove_line'), say('reward.remove_keep')],
      ok: say('reward.remove'),
      cancel: true as const,
      harm: true,
    }
    const agreed = await agreedOn(card, { removed: reward, joining: reward.stamps_required === 0, otherwise })
    if (agreed !== null && (await removing.submit({ params: { reward: reward.id } })))
      showSuccess(say('reward.removed'), agreed)
  }
  return { add, change, asking, save, remove }
}

function showSuccess(done: string, more: string): void {
  notify.success([done, more].filter(Boolean).join(' '))
}
