import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { say } from '#messages/stamps.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { QrSheet } from './QrSheet.tsx'
import '../wizard.css'

export function QrDialog({
  card,
  localAddress,
  onClose,
}: {
  card: StampCard
  localAddress: boolean
  onClose: () => void
}) {
  return (
    <Dialog title={say('qr_one', { name: card.card_name || say('unnamed') })} size="wide" onClose={onClose}>
      <QrSheet card={card} localAddress={localAddress} mayRotate />
    </Dialog>
  )
}
