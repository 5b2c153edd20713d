/** What the list shows, kept in the address: tab, kind, search, page. */
import { SENT_TYPES, type SentType } from '@stampwell/domain/reward.ts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export type ListAsk = { status: 'pending' | 'done'; type: SentType | ''; search: string; page: number }

/** Anything in the address that is none of ours is as if it were not there. */
export function readAsk(address: URLSearchParams): ListAsk {
  const page = Number(address.get('page') ?? 1)
  return {
    status: address.get('status') === 'done' ? 'done' : 'pending',
    type: SENT_TYPES.find(type => type === address.get('type')) ?? '',
    search: (address.get('search') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

export function writeAsk({ status, type, search, page }: ListAsk): URLSearchParams {
  const said = { status: status === 'pending' ? '' : status, type, search, page: page === 1 ? '' : String(page) }
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))
}

/** `change` begins at the first page again, unless it names one. */
export function useListAsk(): { ask: ListAsk; change: (part: Partial<ListAsk>) => void } {
  const [address, setAddress] = useSearchParams()
  const change = useCallback((part: Partial<ListAsk>) => {
    // A search is typed in steps, which are no pages to go back to.
    setAddress(now => writeAsk({ ...readAsk(now), page: 1, ...part }), { replace: part.search !== undefined, preventScrollReset: part.page === undefined })
  }, [setAddress])
  return { ask: readAsk(address), change }
}
