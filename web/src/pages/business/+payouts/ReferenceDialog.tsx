/** Asks for the optional reference of a sent reward; opened again, it corrects the reference. */
import type { Payout } from '@stampwell/contract/business/payouts.ts'
import { useId } from 'react'
import { showMinor } from '#messages/money.ts'
import { say } from '#messages/payouts.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { goesTo } from './goes-to.ts'
import type { Marks } from './use-marks.ts'

export function ReferenceDialog({
  payout: { reward, customer },
  currency,
  marks,
  onClose,
}: {
  payout: Payout
  currency: string
  marks: Marks
  onClose: () => void
}) {
  const form = useId()
  const isSent = reward.fulfilment === 'done'
  const to = goesTo(reward)
  const worth = reward.value_minor === null ? reward.name : showMinor(reward.value_minor, currency)
  const close = () => {
    marks.forget()
    onClose()
  }
  const send = async (reference: string) => {
    // Left as it was, it is not sent: somebody else may have stored one since.
    const changed = reference === (reward.reference ?? '') ? undefined : reference || null
    if (await (isSent ? marks.changeReference : marks.mark)(reward.id, changed)) close()
  }
  return (
    <Dialog
      title={say(isSent ? 'form.title_edit' : 'form.title', { reward: reward.name })}
      onClose={close}
      locked={marks.busy}
      actions={
        <>
          <CancelButton>{say('form.cancel')}</CancelButton>
          <Button variant="main" type="submit" form={form} busy={marks.busy}>
            {isSent ? say('form.save') : say('mark')}
          </Button>
        </>
      }
    >
      <p>
        {customer && to
          ? say('form.to', { worth, to: to.grouped, name: customer.name })
          : say('form.to_nobody', { worth })}
      </p>
      <Form id={form} errors={marks.errors} onSend={(values) => void send(values['reference'] ?? '')}>
        <Field
          label={say('form.reference')}
          optional
          name="reference"
          errors={marks.errors}
          maxLength={80}
          autoComplete="off"
          defaultValue={reward.reference ?? ''}
          hint={say('form.hint')}
        />
      </Form>
    </Dialog>
  )
}
