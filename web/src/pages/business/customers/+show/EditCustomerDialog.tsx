import type { Customer } from '@stampwell/contract/business/customers.ts'
import { customers, statistics } from '@stampwell/contract/client-endpoints.gen.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { changedFields } from '@stampwell/domain/changed-fields.ts'
import { Refused } from '#app/Refused.tsx'
import { runForForm } from '#app/run-for-form.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { say } from '#messages/customers.ts'
import { say as sayMerge } from '#messages/merge.ts'
import { Button, buttonClass } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { Form, type FormValues } from '#ui/fields/Form.tsx'
import { MergeDialog } from '../+merge/MergeDialog.tsx'
import { personBody, unchangedBody } from '../../+customer/person-body.ts'
import { PersonFields } from '../../+customer/PersonFields.tsx'

export function EditCustomerDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const form = useId()
  const isHere = useIsHere()
  const update = useAct(customers.update, { also: [statistics.dashboard] })
  const [unfinished, setUnfinished] = useState<FieldErrors | null>(null)
  // A colleague, or the customer on their card, may change a field while the dialog is open: it must stay changed.
  const [opened] = useState(customer)
  const errors = unfinished ?? update.errors
  const existingId = update.error?.code === 'customer_exists' ? update.error.detail['customer_id'] : undefined

  const [merging, setMerging] = useState<string | null>(null)
  const navigate = useNavigate()

  const send = async (values: FormValues) => {
    const person = personBody(values)
    setUnfinished('errors' in person ? person.errors : null)
    if ('errors' in person) return
    const body = changedFields(unchangedBody(opened), person.body).after
    // The form shows the server's errors from `update.error`.
    const answer = await runForForm(update.run({ params: { id: customer.id }, body }), isHere)
    if (!answer) return
    if (body.marketing_consent && !answer.customer.marketing_consent) notify.warning(say('consent.own_no'))
    else notify.success(say('editing.done'))
    onClose()
  }

  if (merging !== null) {
    return (
      <MergeDialog
        keepId={customer.id}
        mergeId={merging}
        onClose={onClose}
        onMerged={async (kept) => {
          onClose()
          if (kept !== customer.id) await navigate(`/business/customers/show/${kept}`, { replace: true })
        }}
      />
    )
  }
  return (
    <Dialog
      title={say('editing.title', { name: customer.name })}
      onClose={onClose}
      locked={update.busy}
      actions={
        <>
          <CancelButton>{say('editing.cancel')}</CancelButton>
          <Button variant="main" type="submit" form={form} busy={update.busy}>
            {say('editing.save')}
          </Button>
        </>
      }
    >
      <Form id={form} errors={errors} onSend={(values) => void (update.busy || send(values))}>
        <PersonFields customer={opened} errors={errors} />
        <Refused error={unfinished ? null : update.error}>
          {typeof existingId === 'string' && (
            <span className="stack">
              {update.error?.message}
              <span className="row wrap">
                <Link className={buttonClass()} to={`/business/customers/show/${existingId}`} onClick={onClose}>
                  {say('adding.open_plain')}
                </Link>
                <Button onClick={() => setMerging(existingId)}>{sayMerge('known')}</Button>
              </span>
            </span>
          )}
        </Refused>
      </Form>
    </Dialog>
  )
}
