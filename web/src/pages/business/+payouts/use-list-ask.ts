/** What the list shows, kept in the address: tab, kind, search, page. */
import { SENT_TYPES, type SentType } from '@stampwell/domain/reward.ts'
import { readPaged, useAddressAsk, writeSaid, type PagedAsk } from '../../../app/use-address-ask.ts'

export type ListAsk = PagedAsk & { status: 'pending' | 'done'; type: SentType | '' }

/** Anything in the address that is none of ours is as if it were not there. */
export function readAsk(address: URLSearchParams): ListAsk {
  return {
    status: address.get('status') === 'done' ? 'done' : 'pending',
    type: SENT_TYPES.find((type) => type === address.get('type')) ?? '',
    ...readPaged(address),
  }
}

export function writeAsk({ status, type, search, page }: ListAsk): URLSearchParams {
  return writeSaid({ status: status === 'pending' ? '' : status, type, search }, page)
}

export function useListAsk(): { ask: ListAsk; change: (part: Partial<ListAsk>) => void } {
  return useAddressAsk(readAsk, writeAsk)
}
