/** The draft of the page. Its address may name a goal, which asks before it replaces a draft with another one. */
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { say } from '#messages/campaigns.ts'
import { askDialog } from '#ui/ask-dialog.tsx'
import { beginFrom } from './begin-from.ts'
import { useCampaignDraft, type DraftState } from './use-campaign-draft.ts'

export function useDraftOfAddress(user: string): DraftState {
  const [address] = useSearchParams()
  const begin = beginFrom(address)
  const state = useCampaignDraft(user, begin)
  const { draft, kept_at, beginAnew } = state
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
  return state
}
