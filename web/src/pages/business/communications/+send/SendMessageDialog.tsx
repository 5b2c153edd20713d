/** Writes one message: how, to whom, what, who gets it, and how it looks. */
import { notifications } from '@stampwell/contract/client-endpoints.gen.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useId, useState } from 'react'
import { PlanGate } from '#app/PlanGate.tsx'
import { useBusiness } from '#app/session/business.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/communications.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { Refused } from '../../+sending/Refused.tsx'
import { reachOf } from '../../+sending/reach.ts'
import { usePreview } from '../../+sending/use-preview.ts'
import { useSending } from '../../+sending/use-sending.ts'
import { MessageFields } from './MessageFields.tsx'
import { keepMessage, keptMessage, previewBodyOf, sendBodyOf, wrongIn, type MessageDraft } from './message-draft.ts'
import { MessageLook } from './MessageLook.tsx'
import { MessageReach } from './MessageReach.tsx'

export function SendMessageDialog({ onClose }: { onClose: () => void }) {
  const form = useId()
  const user = useBusiness()
  const open = useSending()
  const [draft, setDraft] = useState(() => keptMessage(user.id))
  const [wrong, setWrong] = useState<FieldErrors>({})
  const act = useAct(notifications.send)
  const preview = usePreview(previewBodyOf(draft))
  const reached = preview.data && !preview.isOld ? reachOf(preview.data).reached : null

  const change = (part: Partial<MessageDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keepMessage(user.id, next)
  }
  const send = async () => {
    const found = wrongIn(draft)
    setWrong(found)
    if (Object.keys(found).length > 0 || act.busy) return
    // The form shows the server's errors from `act.error`.
    const sent = await act.run({ body: sendBodyOf(draft) }).catch(() => null)
    if (!sent) return
    keepMessage(user.id, { ...draft, title: '', body: '' })
    notify.success(reached === null ? say('done_unknown') : say('done', { count: reached }))
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
            <Button variant="main" type="submit" form={form} busy={act.busy} disabled={reached === 0}>
              {reached === null ? say('form.send') : say('form.send_to', { count: reached })}
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
