/**
 * State of the look-up. The place is in the URL; the searched text is a person's number, address or name, so it stays
 * in the history entry of this tab: Back shows the result again, and no URL, bookmark or log of a proxy names anybody.
 */
import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { filterById, listUrl, oneOf, type ListValues } from '#app/list-url.ts'

const PARAMS = { where: oneOf(['business', 'everywhere']), business_id: filterById }
const LOOK_UP = listUrl(PARAMS)

export type LookUp = Omit<ListValues<typeof PARAMS>, 'page'> & {
  search: string
  /** Enough is given to ask the server. */
  isAsked: boolean
  onSearch: (search: string) => void
  /** Another place begins with an empty search. */
  onPlace: (place: Partial<Omit<ListValues<typeof PARAMS>, 'page'>>) => void
}

export function useLookUp(): LookUp {
  const [address, setAddress] = useSearchParams()
  const { state } = useLocation()
  const { where, business_id } = LOOK_UP.read(address)
  const search = searchIn(state)
  const onSearch = useCallback(
    (next: string) =>
      setAddress((now) => now, { replace: true, preventScrollReset: true, state: { search: next.slice(0, MAX) } }),
    [setAddress],
  )
  const onPlace: LookUp['onPlace'] = (place) =>
    setAddress(LOOK_UP.write({ where, business_id, ...place, page: 1 }), { preventScrollReset: true })
  const isAsked = search !== '' && (where === 'everywhere' || business_id !== '')
  return { where, business_id, search, isAsked, onSearch, onPlace }
}

const MAX = 254

function searchIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('search' in state)) return ''
  return typeof state.search === 'string' ? state.search : ''
}
