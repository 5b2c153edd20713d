import { ApiError } from '@stampwell/contract/call.ts'
import { profile, stampCards, terms } from '@stampwell/contract/client-endpoints.gen.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { missingToPublish } from '@stampwell/domain/cards/stamp-card.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { notifyBeside } from '#app/notify-refusal.ts'
import { useAct } from '#app/use-act.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { say as sayStamps } from '#messages/stamps.ts'
import { say } from '#messages/wizard.ts'
import type { ShownCard } from '../draft/shown-card.ts'
import { useTermsQuestion } from '../terms/use-terms-question.ts'

export type Publishing = {
  isReady: boolean
  busy: boolean
  missing: FieldErrors
  refused: ApiError | null
  send: () => Promise<void>
}

export function usePublish(card: ShownCard | null, save: () => Promise<boolean>): Publishing {
  const client = useQueryClient()
  const publish = useAct(stampCards.publish, { also: [profile.show, terms.list], success: say('publish.done') })
  const { agree } = useTermsQuestion()
  const isHere = useIsHere()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ApiError | null>(null)
  const [judged, setJudged] = useState(card)
  // The refusal was about the card as it was then; the rule below says what is missing on it now.
  if (card !== judged) {
    setJudged(card)
    if (refused?.code === 'validation_failed') setRefused(null)
  }
  const missing = card ? missingToPublish(card, card.rewards) : {}
  const isReady = card !== null && Object.keys(missing).length === 0

  const publishSaved = async (ready: ShownCard) => {
    setRefused(null)
    if (!(await save())) return
    // The card was published before, so its customers may keep older terms.
    const words = { title: sayStamps('publish_title', { name: ready.card_name }), ok: say('publish.publish') }
    if (ready.customers_count > 0 && (await agree({ stampId: ready.id, proposed: {}, ...words })) === null) return
    try {
      await publish.run({ params: { id: ready.id } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Once the page was left, nothing on it says why.
      if (!isHere()) return notifyBeside(error)
      setRefused(error)
      // Another tab has changed the card: it is read again.
      if (error.code === 'validation_failed') void client.invalidateQueries({ queryKey: [stampCards.show.group] })
      // The reason is under the heading, which may be scrolled out of view on a phone.
      document.getElementById('step')?.focus()
    }
  }
  const send = async () => {
    // A second press may come before the first is shown as busy.
    if (card === null || !isReady || running.current) return
    running.current = true
    setBusy(true)
    await publishSaved(card).finally(() => {
      running.current = false
      setBusy(false)
    })
  }
  // The server applies the same rule to newer data, so its messages are shown as well.
  return { isReady, busy, missing: { ...refused?.errors, ...missing }, refused, send }
}
