/** Writes one message: how, to whom, what, who gets it, and how it looks. */
import { useId } from 'react'
import { Link } from 'react-router'
import { KeptNote } from '#app/KeptNote.tsx'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { Refused } from '#app/Refused.tsx'
import { useBusiness } from '#app/session/business.ts'
import { useKeptDraft } from '#app/use-kept-draft.ts'
import { say } from '#messages/communications.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { helpUrl } from '../../+help-link/help-articles.ts'
import { reachesNobody } from '../../+sending/reach.ts'
import { sendWords } from '../../+sending/reach-words.ts'
import { useKnownText, usePreview } from '../../+sending/use-preview.ts'
import { useSending } from '../../+sending/use-sending.ts'
import { MessageFields } from './MessageFields.tsx'
import { MESSAGE_DRAFT, previewBodyOf } from './message-draft.ts'
import { MessageLook } from './MessageLook.tsx'
import { MessageReach } from './MessageReach.tsx'
import { useSendMessage } from './use-send-message.ts'

/** `onSent` closes it after a message was sent, if it is still on the screen. */
export function SendMessageDialog({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const form = useId()
  const user = useBusiness()
  const open = useSending()
  const kept = useKeptDraft(MESSAGE_DRAFT, user.id)
  const { draft, change, forgetSent } = kept
  const text = useKnownText({ messageHeading: draft.title, messageBody: draft.body })
  const preview = usePreview(previewBodyOf({ ...draft, title: text.messageHeading, body: text.messageBody }))
  const { reach, press, busy, isSending, error, errors } = useSendMessage(draft, preview, (sent, isHere) => {
    forgetSent(sent)
    if (isHere) onSent()
  })
  return (
    <Dialog
      title={say('form.title')}
      size="wide"
      onClose={onClose}
      locked={isSending}
      actions={
        <>
          <CancelButton>{say('form.cancel')}</CancelButton>
          <PlanGate closedInGrace {...(draft.channel === 'sms' && { feature: 'sms' })}>
            <Button
              variant="main"
              type="submit"
              form={form}
              busy={busy}
              disabled={reach !== null && reachesNobody(reach)}
            >
              {reach ? sendWords(reach) : say('form.send')}
            </Button>
          </PlanGate>
        </>
      }
    >
      <div className="msg-form">
        <Form id={form} errors={errors} onSend={press}>
          <p className="muted">
            <KeptNote of={kept} timezone={user.business.timezone} />
          </p>
          <MessageFields draft={draft} errors={errors} open={open} preview={preview} onChange={change} />
          <MessageReach draft={draft} preview={preview} />
          <p>
            <Link className="link tall" to={helpUrl('who-gets')}>
              {say('form.who_gets')}
            </Link>
          </p>
          <Refused error={error} />
        </Form>
        <MessageLook draft={draft} preview={preview} sending={open.sending} />
      </div>
    </Dialog>
  )
}
