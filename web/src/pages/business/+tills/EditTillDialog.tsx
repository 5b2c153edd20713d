import { tills as doors } from '@stampwell/contract/doors.gen.ts'
import type { Till, TillPlace } from '@stampwell/contract/business/tills.ts'
import { useId } from 'react'
import { useAct } from '../../../app/use-act.ts'
import { say } from '../../../messages/tills.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { readTill, TillFields } from './TillFields.tsx'

export function EditTillDialog({
  till,
  places,
  onClose,
}: {
  till: Till
  places: readonly TillPlace[]
  onClose: () => void
}) {
  const form = useId()
  const update = useAct(doors.update, { success: say('form.saved'), onDone: onClose })
  // Of a place that several cards share, the list shows one row; the till may hold another.
  const own =
    till.location_id !== null && till.location_name !== null && !places.some((place) => place.id === till.location_id)
      ? (places.find((place) => place.name.toLowerCase() === till.location_name?.toLowerCase())?.id ?? till.location_id)
      : till.location_id
  return (
    <Dialog
      title={say('form.edit_title', { name: till.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('form.cancel')}</Button>
          <Button look="main" type="submit" form={form} busy={update.busy}>
            {say('form.save')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        errors={update.errors}
        onSend={(values) => void update.submit({ params: { till: till.id }, body: readTill(values) })}
      >
        <TillFields known={{ ...till, location_id: own }} places={places} errors={update.errors} />
      </Form>
    </Dialog>
  )
}
