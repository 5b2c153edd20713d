/** The reward open in the form. Its text is kept in this tab and reported to the preview. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { isTouched, onTopOf } from '../open-form.ts'
import type { PreviewReward } from '../preview/preview-design.ts'
import { rewardDraftOf, type RewardDraft } from './reward-draft.ts'
import type { ShownCard } from '../draft/shown-card.ts'
import { keepForm, keptForm } from '../draft/unsaved-text.ts'

/** `id` is null for a new reward; `begun` is the draft before any change; `of` is the card's length that both refer to. */
export type OpenReward = { id: string | null; draft: RewardDraft; begun: RewardDraft; of: number }

export function useOpenReward(card: ShownCard, onTyping: (reward: PreviewReward | null) => void) {
  const [typed, setOpen] = useState(() => keptReward(card))
  const open = useMemo(() => typed && asSavedNow(card, atLengthOf(card, typed)), [card, typed])
  const form = `reward.${card.id}`
  const touched = open !== null && isTouched(open.draft, open.begun)
  useEffect(() => keepForm(form, touched ? open : null), [form, touched, open])
  const report = useRef(onTyping)
  useEffect(() => {
    report.current = onTyping
  })
  useEffect(() => {
    report.current(
      open ? { id: open.id, name: open.draft.name, stamps_required: Number(open.draft.stamps_required) } : null,
    )
    return () => report.current(null)
  }, [open])

  const close = () => {
    setOpen(null)
    keepForm(form, null)
  }
  return { open, setOpen, touched, close }
}

/** Returns the form for the card's present length: a reward on the last stamp stays there when the length was changed. */
export function atLengthOf({ number_of_stamps: to, rewards }: ShownCard, open: OpenReward): OpenReward {
  const { id, of: from } = open
  if (from === to || from === 0 || to === 0) return open
  const isTaken = rewards.some((reward) => reward.id !== id && reward.stamps_required === to)
  const moved = (draft: RewardDraft) =>
    !isTaken && Number(draft.stamps_required) === from ? { ...draft, stamps_required: String(to) } : draft
  return { ...open, of: to, draft: moved(open.draft), begun: moved(open.begun) }
}

/**
 * A reward that was changed elsewhere is edited as it is now. One that was removed goes on as a new one if anything
 * was typed; otherwise its form closes.
 */
function asSavedNow({ rewards }: ShownCard, open: OpenReward): OpenReward | null {
  if (open.id === null) return open
  const saved = rewards.find(({ id }) => id === open.id)
  if (saved) {
    const now = rewardDraftOf(saved)
    return { ...open, draft: onTopOf(now, open), begun: now }
  }
  return isTouched(open.draft, open.begun) ? { ...open, id: null } : null
}

// Restores the text typed before the page was left. Its reward may be deleted by now.
function keptReward({ id, rewards }: ShownCard): OpenReward | null {
  const kept = keptForm<OpenReward>(`reward.${id}`)
  return kept && (kept.id === null || rewards.some((reward) => reward.id === kept.id)) ? kept : null
}
