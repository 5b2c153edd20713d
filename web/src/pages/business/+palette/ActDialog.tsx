/** Dialogs of the palette's acts: the same as on the pages that offer these acts. */
import { customers, tills } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Customer } from '@stampwell/contract/business/customers.ts'
import { useNavigate } from 'react-router'
import { useBusiness } from '#app/session/business.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/palette.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { LoadingDialog } from '#ui/overlays/LoadingDialog.tsx'
import { ErrorState } from '#ui/feedback/States.tsx'
import { QrDialog } from '../../+stamp-card-wizard/qr/QrDialog.tsx'
import { AddCustomerDialog } from '../+customer/AddCustomerDialog.tsx'
import { AddTillDialog } from '../+tills/AddTillDialog.tsx'
import { GiveStampsDialog } from '../customers/+show/GiveStampsDialog.tsx'
import { useHandOuts } from '../customers/+show/use-hand-outs.ts'
import type { DialogAct } from './business-items.ts'

export type ActDialogProps = { act: DialogAct; onClose: () => void }

export function ActDialog({ act, onClose }: ActDialogProps) {
  const { local_address } = useBusiness()
  const navigate = useNavigate()
  if (act.kind === 'poster') return <QrDialog card={act.card} localAddress={local_address} onClose={onClose} />
  if (act.kind === 'pair_till') return <PairTill onClose={onClose} />
  if (act.kind === 'stamp') return <StampCustomer id={act.customer_id} onClose={onClose} />
  return (
    <AddCustomerDialog
      start={act.start}
      onClose={onClose}
      onAdded={({ id }) => {
        onClose()
        void navigate(`/business/customers/show/${id}`)
      }}
    />
  )
}

/** The locations are optional in the dialog: it opens before they have arrived. */
function PairTill({ onClose }: { onClose: () => void }) {
  const { data } = useRead(tills.list, {})
  return <AddTillDialog places={data?.places ?? []} onClose={onClose} />
}

function StampCustomer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useRead(customers.show, { params: { id } })
  if (data) return <GiveStamps customer={data.customer} onClose={onClose} />
  if (!error) return <LoadingDialog title={say('dialogs.stamp')} onClose={onClose} />
  return (
    <Dialog title={say('dialogs.stamp')} onClose={onClose}>
      <ErrorState message={error.message} busy={isFetching} onRetry={() => void refetch()} />
    </Dialog>
  )
}

function GiveStamps({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  return <GiveStampsDialog customer={customer} hands={useHandOuts(customer)} onClose={onClose} />
}
