/** Writes one message: how, to whom, what, who gets it, and how it looks. */
import { notifications } from '@stampwell/contract/client-endpoints.gen.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useId, useState } from 'react'
import { PlanGate } from '#app/PlanGate.tsx'
import { useBusiness } from '#app/session/business.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { useKeptDraft } from '#app/use-kept-draft.ts'
import { say } from '#messages/communications.ts'
import { showMinor } from '#messages/money.ts'
import { askDialog } from '#ui/ask-dialog.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { Refused } from '../../+sending/Refused.tsx'
import { reachesNobody, reachOf, type Reach } from '../../+sending/reach.ts'
import { askWords, doneWords, sendWords } from '../../+sending/reach-words.ts'
import { useKnownText, usePreview } from '../../+sending/use-preview.ts'
import { useSending } from '../../+sending/use-sending.ts'
import { MessageFields } from './MessageFields.tsx'
import { MESSAGE_DRAFT, previewBodyOf, sendBodyOf, wrongIn, type MessageDraft } from './message-draft.ts'
import { MessageLook } from './MessageLook.tsx'
import { MessageReach } from './MessageReach.tsx'

export function SendMessageDialog({ onClose }: { onClose: () => void }) {
  const form = useId()
  const user = useBusiness()
  const open = useSending()
  const { draft, change, reset } = useKeptDraft(MESSAGE_DRAFT, user.id)
  const [wrong, setWrong] = useState<FieldErrors>({})
  const act = useAct(notifications.send)
  const text = useKnownText({ messageHeading: draft.title, messageBody: draft.body })
  const preview = usePreview(previewBodyOf({ ...draft, title: text.messageHeading, body: text.messageBody }))
  const reach = preview.data && !preview.isOld ? reachOf(preview.data) : null

  const send = async () => {
    const found = wrongIn(draft)
    setWrong(found)
    if (Object.keys(found).length > 0 || act.busy) return
    if (reach && needsQuestion(draft, reach) && !(await askToSend(reach))) return
    // The form shows the server's errors from `act.error`.
    const sent = await act.run({ body: sendBodyOf(draft) }).catch(() => null)
    if (!sent) return
    reset()
    notify.success(doneWords(reach))
    onClose()
  }
  const errors = Object.keys(wrong).length > 0 ? wrong : act.errors
  return (
    <Dialog
      title={say('form.title')}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('form.cancel')}</Button>
          <PlanGate closedInGrace {...(draft.channel === 'sms' && { feature: 'sms' })}>
            <Button
              variant="main"
              type="submit"
              form={form}
              busy={act.busy}
              disabled={reach !== null && reachesNobody(reach)}
            >
              {reach ? sendWords(reach) : say('form.send')}
            </Button>
          </PlanGate>
        </>
      }
    >
      <div className="msg-form">
        <Form id={form} errors={errors} onSend={() => void send()}>
          <MessageFields draft={draft} errors={errors} open={open} sms={preview.data?.sms} onChange={change} />
          <MessageReach draft={draft} preview={preview} />
          <Refused error={act.error} />
        </Form>
        <MessageLook draft={draft} preview={preview} sending={open.sending} />
      </div>
    </Dialog>
  )
}

/** So many people, and whatever costs money, are asked about once more. */
const MANY_PEOPLE = 20

function needsQuestion({ channel }: MessageDraft, { written, cards }: Reach): boolean {
  return channel === 'sms' || Math.max(written, cards) > MANY_PEOPLE
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
