import { tills as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Till, TillLocation } from '@stampwell/contract/business/tills.ts'
import { changedFields } from '@stampwell/domain/changed-fields.ts'
import { useId, useState } from 'react'
import { Refused } from '#app/Refused.tsx'
import { runForForm } from '#app/run-for-form.ts'
import { useAct } from '#app/use-act.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { say } from '#messages/tills.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { Form, type FormValues } from '#ui/fields/Form.tsx'
import { readTill, TillFields, type TillInput } from './TillFields.tsx'

export function EditTillDialog({
  till,
  places,
  onClose,
}: {
  till: Till
  places: readonly TillLocation[]
  onClose: () => void
}) {
  const form = useId()
  const update = useAct(endpoints.update, { success: say('form.saved'), onDone: onClose })
  // The list shows one row for a location that several cards share; the till may have another row's id.
  const { name, location_id, lock_minutes } = till
  const place = location_id === null ? undefined : places.find(({ ids }) => ids.includes(location_id))
  const known = { ...till, location_id: place?.id ?? location_id }
  // Another device may change the rest while the dialog is open.
  const [opened] = useState<TillInput>({ name, location_id: known.location_id, lock_minutes })
  const isHere = useIsHere()
  const save = (values: FormValues) =>
    runForForm(update.run({ params: { till: till.id }, body: changedFields(opened, readTill(values)).after }), isHere)
  return (
    <Dialog
      title={say('form.edit_title', { name })}
      onClose={onClose}
      locked={update.busy}
      actions={
        <>
          <CancelButton>{say('form.cancel')}</CancelButton>
          <Button variant="main" type="submit" form={form} busy={update.busy}>
            {say('form.save')}
          </Button>
        </>
      }
    >
      <Form id={form} errors={update.errors} onSend={(values) => void save(values)}>
        <TillFields known={known} places={places} errors={update.errors} />
        <Refused error={update.error} />
      </Form>
    </Dialog>
  )
}
