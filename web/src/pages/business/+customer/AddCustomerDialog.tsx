/** Adds a customer, at once on a card if wanted. An existing customer is named, and one press opens them. */
import type { CounterCustomer } from '@stampwell/contract/business/customers.ts'
import { customers, stampCards, statistics } from '@stampwell/contract/client-endpoints.gen.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { Refused } from '#app/Refused.tsx'
import { runForForm } from '#app/run-for-form.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { usePublishedCards } from '#app/use-cards.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/customers.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { SelectField } from '#ui/fields/Field.tsx'
import { Form, type FormValues } from '#ui/fields/Form.tsx'
import { personBody } from './person-body.ts'
import { PersonFields, type PersonStart } from './PersonFields.tsx'

export function AddCustomerDialog({
  start,
  onClose,
  onAdded,
}: {
  start?: PersonStart | undefined
  onClose: () => void
  onAdded: (customer: CounterCustomer) => void
}) {
  const form = useId()
  const isHere = useIsHere()
  // A card that a smaller plan closed takes no new customers.
  const open = usePublishedCards().data?.stamps.filter((card) => card.is_open_for_joins) ?? []
  const create = useAct(customers.create, { also: [statistics.dashboard, stampCards.list] })
  const [unfinished, setUnfinished] = useState<FieldErrors | null>(null)
  const errors = unfinished ?? create.errors
  const known = create.error?.code === 'customer_exists' ? create.error.detail['customer_id'] : undefined

  const send = async (values: FormValues) => {
    const person = personBody(values)
    setUnfinished('errors' in person ? person.errors : null)
    if ('errors' in person) return
    // The form shows a refusal from `create.error`.
    const body = { ...person.body, stamp_id: values['stamp_id'] || null }
    const answer = await runForForm(create.run({ body }), isHere)
    if (!answer) return
    notify.success(say('adding.done', { name: answer.customer.name }))
    if (isHere()) onAdded(answer.customer)
  }

  return (
    <Dialog
      title={say('add')}
      onClose={onClose}
      locked={create.busy}
      actions={
        <>
          <CancelButton>{say('adding.cancel')}</CancelButton>
          <PlanGate limit="customers" closedInGrace>
            <Button variant="main" type="submit" form={form} busy={create.busy}>
              {say('adding.save')}
            </Button>
          </PlanGate>
        </>
      }
    >
      <Form id={form} errors={errors} onSend={(values) => void (create.busy || send(values))}>
        <PersonFields errors={errors} start={start} />
        {open.length > 0 && (
          <SelectField label={say('person.card')} name="stamp_id" defaultValue={open[0]?.id} errors={errors}>
            {open.map((card) => (
              <option key={card.id} value={card.id}>
                {card.card_name}
              </option>
            ))}
            <option value="">{say('person.no_card')}</option>
          </SelectField>
        )}
        <Refused error={unfinished ? null : create.error}>
          {typeof known === 'string' && <KnownCustomer id={known} onOpen={onClose} />}
        </Refused>
      </Form>
    </Dialog>
  )
}

function KnownCustomer({ id, onOpen }: { id: string; onOpen: () => void }) {
  const { data } = useRead(customers.show, { params: { id } })
  const name = data?.customer.name
  return (
    <>
      {name ? say('adding.known', { name }) : say('adding.known_plain')}{' '}
      <Link className="link" to={`/business/customers/show/${id}`} onClick={onOpen}>
        {name ? say('adding.open', { name }) : say('adding.open_plain')}
      </Link>
    </>
  )
}
