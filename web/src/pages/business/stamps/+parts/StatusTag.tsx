import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { say } from '#messages/stamps.ts'
import { Tag } from '#ui/Tag.tsx'

/** Shows a card's status. Published is the normal one, so it is plain text. */
export function StatusTag({ status }: Pick<StampCard, 'status'>) {
  return status === 'published' ? <Tag tone="plain">{say('state.published')}</Tag> : <Tag>{say(`state.${status}`)}</Tag>
}
