import type { AdminCategory } from '@stampwell/contract/admin/categories.ts'
import { adminCategories } from '@stampwell/contract/admin-endpoints.gen.ts'
import { reference } from '@stampwell/contract/client-endpoints.gen.ts'
import { useId } from 'react'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/admin-categories.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'

type NameDialogProps = { kind: AdminCategory['kind']; row?: AdminCategory; onClose: () => void }

/** Renames the row, or adds one of this kind. */
export function NameDialog({ kind, row, onClose }: NameDialogProps) {
  const form = useId()
  const add = useAct(adminCategories.create, {
    success: say(`${kind}.added`),
    onDone: onClose,
    also: [reference.utility],
  })
  const rename = useAct(adminCategories.update, { success: say('renamed'), onDone: onClose, also: [reference.utility] })
  const { errors, busy } = row ? rename : add
  const send = ({ name = '' }: Record<string, string>) =>
    void (row ? rename.submit({ params: { id: row.id }, body: { name } }) : add.submit({ body: { kind, name } }))
  return (
    <Dialog
      title={row ? say('rename', { name: row.name }) : say(`${kind}.add`)}
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <CancelButton>{say('cancel')}</CancelButton>
          <Button variant="main" type="submit" form={form} busy={busy}>
            {say('save')}
          </Button>
        </>
      }
    >
      <Form id={form} errors={errors} onSend={send}>
        <Field label={say('name')} name="name" defaultValue={row?.name ?? ''} maxLength={60} required errors={errors} />
      </Form>
    </Dialog>
  )
}
