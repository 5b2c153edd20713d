import { wallet } from '@stampwell/contract/client-endpoints.gen.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useRef, useState, type ReactNode } from 'react'
import { useSend } from '#app/use-send.ts'
import { say } from '#messages/wallet.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { focusAfter, focusIfLost } from '#ui/focus/focus-after.ts'
import { setInitialFocus } from '#ui/focus/initial-focus.ts'
import { Form } from '#ui/fields/Form.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { formatDateTime } from '../../+customer-side/moments.ts'
import { useNewest } from '../../+customer-side/use-newest.ts'
import { useShownError } from '../../+customer-side/use-shown-error.ts'
import { deleteSnapshot } from '../../+customer-side/wallet-snapshots.ts'
import type { WalletData } from './wallet-words.ts'

export function Leaving({ token, data, onChanged }: { token: string; data: WalletData; onChanged: () => void }) {
  const { business, customer } = data
  const send = useSend(wallet.leave)
  const error = useShownError(send.error)
  const [asking, setAsking] = useState(false)
  const [leavingAt, setLeavingAt] = useNewest(data, customer.leaving_at)
  const [stays, setStays] = useState(false)
  const said = useRef<HTMLDivElement>(null)
  const change = async (body: { proof?: string; take_back?: true }) => {
    // The server's error is shown below or under the field.
    const answer = await send.run({ params: { wallet_token: token }, body }).catch(() => null)
    if (!answer) return
    focusIfLost(
      () => {
        setLeavingAt(answer.leaving_at)
        setStays(answer.leaving_at === null)
        setAsking(false)
      },
      () => said.current,
    )
    // Deletes this device's copy at once, even if the server's next response does not arrive.
    if (answer.leaving_at !== null) deleteSnapshot(customer.id)
    onChanged()
  }
  const cancel = () =>
    focusAfter(
      () => setAsking(false),
      () => document.getElementById('leave'),
    )
  const refusal = error && Object.keys(send.errors).length === 0 && (
    <Note tone="late" role="alert">
      {error.message}
    </Note>
  )

  return (
    <>
      <div ref={said} className="wallet-leave" role="status" tabIndex={-1}>
        {stays && !leavingAt && <p className="note good">{say('data.stays')}</p>}
        {leavingAt && (
          <div className="note late stack">
            <b>{say('data.leaving', { moment: formatDateTime(leavingAt, business.timezone) })}</b>
            <span>{say('data.leaving_text')}</span>
          </div>
        )}
      </div>
      {leavingAt && (
        <>
          {refusal}
          <Button wide busy={send.busy} onClick={() => void change({ take_back: true })}>
            {say('data.back')}
          </Button>
        </>
      )}
      {!leavingAt && !asking && (
        <Button wide id="leave" onClick={() => setAsking(true)}>
          {say('data.leave')}
        </Button>
      )}
      {!leavingAt && asking && (
        <AskToLeave
          hint={customer.contact_hint}
          send={send}
          refusal={refusal}
          onSend={(proof) => void change({ proof })}
          onCancel={cancel}
        />
      )}
    </>
  )
}

type AskToLeaveProps = {
  hint: string | null
  send: { busy: boolean; errors: FieldErrors }
  refusal: ReactNode
  onSend: (proof: string) => void
  onCancel: () => void
}

function AskToLeave({ hint, send, refusal, onSend, onCancel }: AskToLeaveProps) {
  return (
    <div ref={setInitialFocus}>
      <Form errors={send.errors} onSend={({ proof }) => onSend(proof ?? '')}>
        <p>{say('data.ask')}</p>
        <Field
          name="proof"
          label={say('data.proof')}
          hint={hint ? say('data.proof_hint', { hint }) : say('data.proof_plain')}
          autoComplete="off"
          data-initial-focus
          required
          errors={send.errors}
        />
        {refusal}
        <div className="row wrap">
          <Button onClick={onCancel}>{say('data.cancel')}</Button>
          <Button variant="harm" type="submit" busy={send.busy}>
            {say('data.send')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
