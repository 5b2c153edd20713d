/** Gives stamps to a customer in the list without leaving it. */
import { useHandOuts } from '../+show/use-hand-outs.ts'
import { GiveStampsDialog } from '../+show/GiveStampsDialog.tsx'
import type { CustomerRow } from './customer-list.ts'

export function StampFromList({ person, onClose }: { person: CustomerRow; onClose: () => void }) {
  return <GiveStampsDialog customer={person} hands={useHandOuts(person)} onClose={onClose} />
}
