/** Refunds a receipt: takes back its stamps from every customer who got any. */
import { customers, payouts, statistics, stamping } from '@stampwell/contract/client-endpoints.gen.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import { useId, useState } from 'react'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { useIsHere } from '#app/use-is-here.ts'
import { say } from '#messages/rules.ts'
import { Button } from '#ui/elements/Button.tsx'
import { CancelButton, Dialog } from '#ui/overlays/Dialog.tsx'
import { Field, type Errors } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'

export function RefundReceipt() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={IconReceiptRefund} onClick={() => setOpen(true)}>
        {say('refund.open')}
      </Button>
      {isOpen && <RefundDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function RefundDialog({ onClose }: { onClose: () => void }) {
  const form = useId()
  const isHere = useIsHere()
  const refunding = useAct(stamping.refund, { also: [customers.show, statistics.dashboard, payouts.list] })
  const [wrong, setWrong] = useState<Errors>()
  const send = async (receipt: string, note: string | null) => {
    setWrong(undefined)
    try {
      const { stamps_taken, customer } = await refunding.run({ body: { receipt, note } })
      notify.success(
        say(stamps_taken > 0 ? 'refund.done' : 'refund.done_none', { count: stamps_taken, name: customer.name }),
      )
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Once the page was left, no field shows it.
      if (!isHere()) return notify.error(reasonOf(error))
      setWrong({ receipt: [reasonOf(error)] })
    }
  }
  return (
    <Dialog
      title={say('refund.title')}
      onClose={onClose}
      locked={refunding.busy}
      actions={
        <>
          <CancelButton>{say('refund.cancel')}</CancelButton>
          <Button variant="main" type="submit" form={form} busy={refunding.busy}>
            {say('refund.save')}
          </Button>
        </>
      }
    >
      <p>{say('refund.text')}</p>
      <Form
        id={form}
        {...(wrong && { errors: wrong })}
        onSend={(values) => void (refunding.busy || send(values['receipt'] ?? '', values['note'] || null))}
      >
        <Field label={say('refund.receipt')} name="receipt" maxLength={80} autoComplete="off" errors={wrong} />
        <Field
          label={say('refund.note')}
          hint={say('refund.note_hint')}
          optional
          name="note"
          maxLength={500}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  )
}

function reasonOf(error: ApiError): string {
  if (error.code === 'not_found') return say('refund.unknown')
  if (error.code === 'already_refunded') return say('refund.again')
  return error.errors['receipt']?.[0] ?? error.message
}
