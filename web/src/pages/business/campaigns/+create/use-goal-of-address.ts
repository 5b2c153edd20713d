/** Asks before the goal of the page's address replaces a draft that somebody began with another one. */
import { useEffect, useRef } from 'react'
import { say } from '#messages/campaigns.ts'
import { askDialog } from '#ui/ask-dialog.tsx'
import type { CampaignDraft } from './campaign-draft.ts'
import type { DraftState } from './use-campaign-draft.ts'

export function useGoalOfAddress({ draft, kept_at, beginAnew }: DraftState, begin: Partial<CampaignDraft>): void {
  const isDecided = useRef(false)
  useEffect(() => {
    if (isDecided.current) return
    isDecided.current = true
    if (!begin.goal || kept_at === null || draft.goal === begin.goal) return
    void askDialog({
      title: say('ask.replace_title'),
      text: say('ask.replace_text', { name: say(`goal.${begin.goal}`) }),
      ok: say('ask.replace_ok'),
      cancel: say('ask.replace_no'),
      harm: true,
    }).then(({ pressed }) => {
      if (pressed === 'ok') beginAnew(begin)
    })
  }, [draft, kept_at, begin, beginAnew])
}
