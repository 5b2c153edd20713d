import { CHANNELS } from '@stampwell/domain/sending/channel.ts'
import { RECIPIENT_STATUSES } from '@stampwell/domain/sending/recipient.ts'
import { filterBy, listUrl, searchText } from '#app/list-url.ts'

/** `?search=&channel=&status=&page=`. */
export const RECIPIENT_LIST = listUrl({
  search: searchText,
  channel: filterBy(CHANNELS),
  status: filterBy(RECIPIENT_STATUSES),
})
