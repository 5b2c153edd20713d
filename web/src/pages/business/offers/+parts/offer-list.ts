import { OFFER_STATUSES } from '@stampwell/domain/sending/offer.ts'
import { filterBy, listUrl, searchText } from '#app/list-url.ts'

/** `?status=live&search=&page=`. */
export const OFFER_LIST = listUrl({ status: filterBy(OFFER_STATUSES), search: searchText })
