/** Adds a customer with two fields. An existing customer is opened instead. */
import type { CounterCustomer } from '@stampwell/contract/business/customers.ts'
import { customers, statistics } from '@stampwell/contract/client-endpoints.gen.ts'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { Refused } from '#app/Refused.tsx'
import { TRY_MS } from '#app/session/load-profile.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/counter.ts'
import { Button } from '#ui/elements/Button.tsx'
import { elevenDigits } from '#ui/fields/eleven-digits.ts'
import { Field } from '#ui/fields/Field.tsx'
import { setInitialFocus } from '#ui/focus/initial-focus.ts'
import { Form } from '#ui/fields/Form.tsx'

export function NewCustomerForm({
  phone,
  country,
  onAdd,
  onKnown,
  onCancel,
}: {
  /** The number that nobody has yet, as people write it. */
  phone: string
  country: string
  /** Opens the customer whom `add` resolves to; null where they were refused. */
  onAdd: (add: () => Promise<CounterCustomer | null>) => void
  onKnown: (id: string) => void
  onCancel: () => void
}) {
  // Until it is answered the counter looks nobody else up.
  const create = useAct(customers.create, { also: [statistics.dashboard], withinMs: TRY_MS })
  const known = create.error?.code === 'customer_exists' ? create.error.detail['customer_id'] : undefined
  const add = async (values: Record<string, string>) => {
    // The refusal stays in `create.error` and is shown below.
    const answer = await create
      .run({ body: { name: values['name'] ?? '', phone: values['phone'] || null } })
      .catch(() => null)
    return answer && answer.customer
  }
  return (
    <div ref={setInitialFocus}>
      <Form
        className="counter-look"
        onSend={(values) => onAdd(() => add(values))}
        errors={create.errors}
        aria-label={say('create.title')}
      >
        <h2 className="h3">{say('create.title')}</h2>
        <Field
          label={say('create.name')}
          name="name"
          autoComplete="off"
          data-initial-focus
          required
          errors={create.errors}
        />
        <Field
          label={say('create.phone')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          required
          defaultValue={phone}
          hint={say(country === 'NG' ? 'create.phone_hint' : 'create.phone_hint_abroad')}
          errors={create.errors}
          {...elevenDigits(country)}
        />
        <Refused error={create.error}>
          {typeof known === 'string' && (
            <>
              {create.error?.message}{' '}
              <button type="button" className="link counter-link" onClick={() => onKnown(known)}>
                {say('create.known')}
              </button>
            </>
          )}
        </Refused>
        <div className="counter-two">
          <Button className="counter-big" onClick={onCancel}>
            {say('create.cancel')}
          </Button>
          <PlanGate limit="customers" closedInGrace>
            <Button className="counter-big" variant="main" type="submit" busy={create.busy}>
              {say('create.save')}
            </Button>
          </PlanGate>
        </div>
      </Form>
    </div>
  )
}
