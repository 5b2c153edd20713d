/** Asks before an act on a business: what will happen, in its own numbers, and why. Typed text stays after a refusal. */
import { REASON } from '@stampwell/domain/security/audit.ts'
import type { Errors } from '#ui/fields/Field.tsx'
import { useId, useState, type ReactNode } from 'react'
import { say } from '#messages/admin.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { Field, TextField } from '#ui/fields/Field.tsx'
import { Form, type FormValues } from '#ui/fields/Form.tsx'
import { Icon, type IconShape } from '#ui/elements/Icon.tsx'
import './act-dialog.css'

export type Consequence = { icon: IconShape; text: ReactNode }

export type ActDialogProps = {
  title: string
  consequences: readonly Consequence[]
  /** Fields of the act itself, above the consequences. */
  children?: ReactNode
  /** Label of the button, after its effect: `Suspend`, `Extend to 13 Dec`. */
  ok: string
  /** Label of the way out, after its effect: `Keep it open`. */
  cancel?: string
  /** The act takes something away: its button is filled in oxblood. */
  harm?: boolean
  /** Must be typed before the act runs. */
  confirmName?: string
  /** Names the readers of the reason, if not only the audit log reads it. */
  reasonHint?: string
  /** Fewer characters than the server takes, where something is put in front of what is typed. */
  reasonMax?: number
  act: { busy: boolean; errors: Errors }
  onSend: (reason: string, values: FormValues) => void
  onClose: () => void
}

export function ActDialog(props: ActDialogProps) {
  const { title, consequences, children, ok, cancel, harm, confirmName, act, onSend, onClose } = props
  const { reasonMax = REASON.max, reasonHint = say('act.reason_hint', { ...REASON, max: reasonMax }) } = props
  const form = useId()
  const [nameWrong, setNameWrong] = useState<Errors>()
  const send = ({ reason = '', confirm_name, ...values }: FormValues) => {
    const isWrong = confirmName !== undefined && confirm_name !== confirmName
    setNameWrong(isWrong ? { confirm_name: [say('act.name_wrong', { name: confirmName })] } : undefined)
    if (!isWrong) onSend(reason, values)
  }
  return (
    <Dialog
      title={title}
      role={harm ? 'alertdialog' : 'dialog'}
      onClose={onClose}
      locked={act.busy}
      actions={
        <>
          <CancelButton>{cancel ?? say('act.cancel')}</CancelButton>
          <Button variant={harm ? 'harm-fill' : 'main'} type="submit" form={form} busy={act.busy}>
            {ok}
          </Button>
        </>
      }
    >
      <Form id={form} errors={act.errors} onSend={send}>
        {children}
        {consequences.length > 0 && (
          <ul className="act-lines">
            {consequences.map(({ icon, text }, n) => (
              // The lines of one dialog keep their order.
              // oxlint-disable-next-line no-array-index-key
              <li key={n}>
                <Icon of={icon} size={18} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
        <TextField
          label={say('act.reason')}
          name="reason"
          rows={3}
          maxLength={reasonMax}
          required
          hint={reasonHint}
          errors={act.errors}
        />
        {confirmName !== undefined && (
          <Field
            label={say('act.name')}
            name="confirm_name"
            autoComplete="off"
            hint={confirmName}
            errors={nameWrong}
            required
          />
        )}
      </Form>
    </Dialog>
  )
}
