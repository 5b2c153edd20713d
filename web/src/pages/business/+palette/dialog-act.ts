import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import type { PersonStart } from '../+customer/PersonFields.tsx'

/** An act that needs a dialog of its own after the palette has closed. */
export type DialogAct =
  | { kind: 'add_customer'; start: PersonStart }
  | { kind: 'stamp'; customer_id: string }
  | { kind: 'pair_till' }
  | { kind: 'poster'; card: StampCard }
