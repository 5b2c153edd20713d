/** Sends the message: checks the form, waits for the number of people, and asks once more where that is needed. */
import { notifications } from '@stampwell/contract/client-endpoints.gen.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useEffect, useRef, useState } from 'react'
import { runForForm } from '#app/run-for-form.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { say } from '#messages/communications.ts'
import { showMinor } from '#messages/money.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'
import { reachesNobody, reachOf, type Reach } from '../../+sending/reach.ts'
import { askWords, doneWords, sendWords, needsQuestion } from '../../+sending/reach-words.ts'
import type { Preview } from '../../+sending/use-preview.ts'
import { sendBodyOf, wrongIn, type MessageDraft } from './message-draft.ts'

/**
 * `reach` is null until the people of the present draft are counted. `onSent` gets the draft that was sent, and whether its
 * form is still on the screen.
 */
export function useSendMessage(
  draft: MessageDraft,
  preview: Preview,
  onSent: (sent: MessageDraft, isHere: boolean) => void,
) {
  const [wrong, setWrong] = useState<FieldErrors>({})
  const [isPressed, setPressed] = useState(false)
  const act = useAct(notifications.send)
  const isHere = useIsHere()
  /** The toast about the last press: it is over with the next one. */
  const told = useRef<string | null>(null)
  const reach = preview.data && !preview.isOld ? reachOf(preview.data) : null

  const send = async (counted: Reach) => {
    const isAsked = needsQuestion({ ...counted, isSms: draft.channel === 'sms' })
    if (reachesNobody(counted) || (isAsked && !(await askToSend(counted)))) return
    if (!(await runForForm(act.run({ body: sendBodyOf(draft) }), isHere))) return
    notify.success(doneWords(counted))
    onSent(draft, isHere())
  }
  const press = () => {
    if (told.current !== null) notify.dismiss(told.current)
    const found = wrongIn(draft)
    setWrong(found)
    if (Object.keys(found).length > 0 || act.busy) return
    if (preview.error) preview.retry()
    setPressed(true)
  }
  // Nothing goes out before its people are counted: the count decides whether the owner is asked.
  const isCounted = reach !== null
  const hasFailed = preview.error !== null && !preview.isFetching
  useEffect(() => {
    if (!isPressed || (!isCounted && !hasFailed)) return
    setPressed(false)
    if (reach) void send(reach)
    else told.current = notify.error(say('form.not_sent_unknown'))
    // oxlint-disable-next-line exhaustive-deps -- one press is answered once, by the count of that moment
  }, [isPressed, isCounted, hasFailed])

  return {
    reach,
    press,
    busy: act.busy || isPressed,
    /** The message is on its way. */
    isSending: act.busy,
    error: act.error,
    errors: Object.keys(wrong).length > 0 ? wrong : act.errors,
  }
}

async function askToSend(reach: Reach): Promise<boolean> {
  const { cost } = reach
  const costs = cost ? ` ${say('ask.cost', { cost: showMinor(cost.amount_minor, cost.currency) })}` : ''
  const { pressed } = await askDialog({
    title: askWords(reach, false),
    text: `${say('ask.text')}${costs}`,
    ok: sendWords(reach),
    cancel: say('ask.back'),
  })
  return pressed === 'ok'
}
