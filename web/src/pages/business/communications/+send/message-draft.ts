/** A message as it is typed. It is kept on this device until it is sent. */
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import type { notifications } from '@stampwell/contract/business/notifications.ts'
import { MAX_MESSAGE_BODY, MAX_MESSAGE_HEADING } from '@stampwell/domain/sending/campaign.ts'
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import type { DraftKind } from '#app/kept-draft.ts'
import { say } from '#messages/communications.ts'
import { say as saySending } from '#messages/sending.ts'
import { isChosenPerson, type ChosenPerson } from '../../+sending/chosen-person.ts'
import { textOf, type PreviewBody } from '../../+sending/use-preview.ts'

export type MessageDraft = {
  channel: Channel
  isForAll: boolean
  people: readonly ChosenPerson[]
  title: string
  body: string
}

export const EMPTY_MESSAGE: MessageDraft = { channel: 'in-app', isForAll: true, people: [], title: '', body: '' }

/** Null while nobody is chosen. */
export function previewBodyOf({ channel, isForAll, people, title, body }: MessageDraft): PreviewBody | null {
  if (!isForAll && people.length === 0) return null
  return {
    audience: isForAll ? 'all' : 'custom',
    ...(isForAll ? {} : { customAudience: people.map(({ id }) => id) }),
    channels: [channel],
    cascade: false,
    holdout: false,
    ...textOf({ messageHeading: title, messageBody: body }),
  }
}

export function sendBodyOf({
  channel,
  isForAll,
  people,
  title,
  body,
}: MessageDraft): InputOf<typeof notifications.send>['body'] {
  return {
    channel,
    title: title.trim(),
    body: body.trim(),
    ...(isForAll ? {} : { customer_ids: people.map(({ id }) => id) }),
  }
}

/** Returns what the server would refuse, by field. */
export function wrongIn({ isForAll, people, title, body }: MessageDraft): FieldErrors {
  return {
    ...(!isForAll && people.length === 0 ? { customer_ids: [say('form.no_people')] } : {}),
    ...wrongText('title', title, say('form.need_title'), MAX_MESSAGE_HEADING),
    ...wrongText('body', body, say('form.need_body'), MAX_MESSAGE_BODY),
  }
}

function wrongText(field: string, text: string, empty: string, max: number): FieldErrors {
  const over = Array.from(text.trim()).length - max
  if (text.trim() === '') return { [field]: [empty] }
  return over > 0 ? { [field]: [saySending('too_long', { count: over })] } : {}
}

export const MESSAGE_DRAFT: DraftKind<MessageDraft> = {
  name: 'message',
  empty: EMPTY_MESSAGE,
  read: ({ channel, isForAll, people, title, body }) => ({
    channel: CHANNELS.find((one) => one === channel) ?? EMPTY_MESSAGE.channel,
    isForAll: isForAll !== false,
    people: Array.isArray(people) ? people.filter(isChosenPerson) : [],
    title: typeof title === 'string' ? title : '',
    body: typeof body === 'string' ? body : '',
  }),
  tabOnly: ['people'],
}
