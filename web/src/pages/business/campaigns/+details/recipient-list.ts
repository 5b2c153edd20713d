import { CHANNELS } from '@stampwell/domain/sending/channel.ts'
import { RECIPIENT_STATUSES } from '@stampwell/domain/sending/recipient.ts'
import { filterBy, listUrl } from '#app/list-url.ts'

/** `?channel=&status=&page=`. */
export const RECIPIENT_LIST = listUrl({ channel: filterBy(CHANNELS), status: filterBy(RECIPIENT_STATUSES) })
