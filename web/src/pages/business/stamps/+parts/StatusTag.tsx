import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { say } from '#messages/stamps.ts'
import { Tag } from '#ui/feedback/Tag.tsx'

/** Shows a card's status. Published is the normal one, so it is plain text. */
export function StatusTag({ status, is_open_for_joins }: Pick<StampCard, 'status' | 'is_open_for_joins'>) {
  if (status === 'published' && !is_open_for_joins) return <Tag tone="late">{say('state.closed')}</Tag>
  return status === 'published' ? <Tag tone="plain">{say('state.published')}</Tag> : <Tag>{say(`state.${status}`)}</Tag>
}
