/** The reward open in the form. Its text is kept in this tab and reported to the preview. */
import { useEffect, useRef, useState } from 'react'
import { isTouched } from '../open-form.ts'
import type { PreviewReward } from '../preview/preview-design.ts'
import type { RewardDraft } from './reward-draft.ts'
import type { ShownCard } from '../draft/shown-card.ts'
import { keepForm, keptForm } from '../draft/unsaved-text.ts'

/** `id` is null for a new reward; `begun` is the draft before any change. */
export type OpenReward = { id: string | null; draft: RewardDraft; begun: RewardDraft }

export function useOpenReward(card: ShownCard, onTyping: (reward: PreviewReward | null) => void) {
  const [open, setOpen] = useState(() => keptReward(card))
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

// Restores the text typed before the page was left. Its reward may be deleted by now.
function keptReward({ id, rewards }: ShownCard): OpenReward | null {
  const kept = keptForm<OpenReward>(`reward.${id}`)
  return kept && (kept.id === null || rewards.some((reward) => reward.id === kept.id)) ? kept : null
}
