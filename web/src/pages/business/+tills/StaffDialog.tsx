/** Adds or edits a staff member: name and PIN. An existing PIN can only be replaced. */
import { staff as endpoints, tills } from '@stampwell/contract/client-endpoints.gen.ts'
import type { StaffMember } from '@stampwell/contract/business/staff.ts'
import { useId } from 'react'
import { Refused } from '#app/Refused.tsx'
import { notify } from '#app/toasts/notify.ts'
import { runForForm } from '#app/run-for-form.ts'
import { useAct } from '#app/use-act.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { say } from '#messages/tills.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { DigitsInput } from '#ui/fields/DigitsInput.tsx'
import { Field, FieldFrame } from '#ui/fields/Field.tsx'
import { Form, type FormValues } from '#ui/fields/Form.tsx'

export function StaffDialog({ person, onClose }: { person: StaffMember | null; onClose: () => void }) {
  const form = useId()
  const stale = { also: [tills.list] }
  const create = useAct(endpoints.create, stale)
  const update = useAct(endpoints.update, stale)
  const { busy, error, errors } = person ? update : create
  const isHere = useIsHere()
  const save = async (name: string, pin: string) =>
    person
      ? await update.run({ params: { id: person.id }, body: { name, ...(pin && { pin }) } })
      : await create.run({ body: { name, pin } })
  const send = async ({ name = '', pin = '' }: FormValues) => {
    if (!(await runForForm(save(name, pin), isHere))) return
    notify.success(person ? say('person.saved') : say('person.added', { name }))
    onClose()
  }
  return (
    <Dialog
      title={person ? say('person.edit_title', { name: person.name }) : say('person.add_title')}
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <CancelButton>{say('person.cancel')}</CancelButton>
          <Button variant="main" type="submit" form={form} busy={busy}>
            {say('person.save')}
          </Button>
        </>
      }
    >
      <Form id={form} errors={errors} onSend={(values) => void send(values)}>
        <Field
          label={say('person.name')}
          name="name"
          errors={errors}
          required
          maxLength={60}
          autoComplete="off"
          defaultValue={person?.name ?? ''}
        />
        <FieldFrame
          label={say(person ? 'person.new_pin' : 'person.pin')}
          name="pin"
          errors={errors}
          optional={person !== null}
          hint={say(person ? 'person.new_pin_hint' : 'person.pin_hint')}
        >
          {(control) => <DigitsInput {...control} name="pin" maxLength={4} autoComplete="off" />}
        </FieldFrame>
        <Refused error={error} />
      </Form>
    </Dialog>
  )
}
