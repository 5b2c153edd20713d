import type { IssuedReward, StampEvent } from '@stampwell/contract/ledger.ts'
import { RULE_NAMES } from '@stampwell/domain/stamping/stamping-rules.ts'
import { statusOfReward } from '@stampwell/domain/stamping/reward.ts'
import type { IssuedRewardRow } from './issued-rewards.sql.ts'
import type { EventRow } from './ledger.sql.ts'

export type ShownEvent = Pick<
  EventRow,
  | 'id'
  | 'kind'
  | 'quantity'
  | 'balance'
  | 'cycle'
  | 'stamp_id'
  | 'reward_id'
  | 'location_id'
  | 'location_name'
  | 'note'
  | 'actor_kind'
  | 'actor_name'
  | 'staff_name'
  | 'spend_minor'
  | 'receipt'
  | 'override'
  | 'reverses_id'
  | 'undone'
  | 'created_at'
> &
  Partial<Pick<EventRow, 'source' | 'takes_back_gift'>>
export type ShownReward = Pick<
  IssuedRewardRow,
  | 'id'
  | 'code'
  | 'stamp_id'
  | 'name'
  | 'type'
  | 'value_minor'
  | 'percent'
  | 'details'
  | 'gift'
  | 'reference'
  | 'issued_at'
  | 'expires_at'
  | 'redeemed_at'
  | 'revoked_at'
  | 'recipient'
  | 'fulfilment'
>

export function presentEvent(row: ShownEvent): StampEvent {
  const {
    id,
    kind,
    quantity,
    balance,
    cycle,
    stamp_id,
    reward_id,
    location_id,
    location_name,
    note,
    actor_kind,
    actor_name,
    staff_name,
    reverses_id,
    undone,
    created_at,
  } = row
  const { spend_minor, receipt, override } = row
  return {
    id,
    kind,
    quantity,
    balance,
    cycle,
    stamp_id,
    reward_id,
    location_id,
    location_name,
    note,
    actor: { kind: actor_kind, name: actor_name, staff: staff_name },
    spend_minor,
    receipt,
    override: RULE_NAMES.find((name) => name === override) ?? null,
    reverses_id,
    undone,
    ...(row.source === 'import' ? { imported: true as const } : {}),
    ...(row.takes_back_gift ? { takes_back_gift: true as const } : {}),
    created_at: created_at.toISOString(),
  }
}

export function presentIssuedReward(row: ShownReward, now: Date): IssuedReward {
  const { id, code, stamp_id, name, type, value_minor, percent, details, gift, reference } = row
  return {
    id,
    code,
    stamp_id,
    name,
    type,
    status: statusOfReward(row, now),
    issued_at: row.issued_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    redeemed_at: row.redeemed_at?.toISOString() ?? null,
    value_minor,
    percent,
    details,
    gift,
    recipient: row.recipient as Record<string, string> | null, // written by markRedeemed as a map of texts
    fulfilment: row.fulfilment as IssuedReward['fulfilment'], // the column allows only these
    reference,
  }
}
