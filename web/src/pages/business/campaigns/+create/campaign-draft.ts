/** A campaign as it is typed, and what is sent of it. */
import type { campaigns } from '@stampwell/contract/business/campaigns.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import {
  CAMPAIGN_AUDIENCES,
  CAMPAIGN_GOALS,
  type CampaignAudience,
  type CampaignGoal,
} from '@stampwell/domain/sending/campaign.ts'
import { isDate } from '@stampwell/domain/time/calendar.ts'
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { endsBeforeSending, readSchedule } from '@stampwell/domain/sending/send-time.ts'
import type { DraftKind } from '#app/kept-draft.ts'
import { inWordsByField } from '#messages/sentences.ts'
import { say } from '#messages/campaign-form.ts'
import { say as saySending } from '#messages/sending.ts'
import { isChosenPerson, type ChosenPerson } from '../../+sending/chosen-person.ts'
import { textOf, type PreviewBody } from '../../+sending/use-preview.ts'
import { wrongText } from '../../+sending/wrong-text.ts'

export type CampaignDraft = {
  campaignName: string
  goal: CampaignGoal | ''
  audience: CampaignAudience
  /** Somebody chose the audience: another goal does not change it. */
  isAudienceChosen: boolean
  people: readonly ChosenPerson[]
  /** Of the audience `import`; '' without one. */
  importId: string
  /** In the order of the form. */
  channels: readonly Channel[]
  cascade: boolean
  holdout: boolean
  messageHeading: string
  messageBody: string
  /** The offer whose words stand in the message, '' without one, and those words as they were put in. */
  offerId: string
  offerWords: string
  /** Somebody chose the offer, or none: another goal does not change it. */
  isOfferChosen: boolean
  startDate: string
  endDate: string
  isLater: boolean
  scheduleDate: string
  scheduleTime: string
}

/** An SMS costs money, so that it is chosen on purpose. */
export const EMPTY_DRAFT: CampaignDraft = {
  campaignName: '',
  goal: '',
  audience: 'all',
  isAudienceChosen: false,
  people: [],
  importId: '',
  channels: ['email', 'in-app'],
  cascade: true,
  holdout: true,
  messageHeading: '',
  messageBody: '',
  offerId: '',
  offerWords: '',
  isOfferChosen: false,
  startDate: '',
  endDate: '',
  isLater: false,
  scheduleDate: '',
  scheduleTime: '',
}

type StoreBody = InputOf<typeof campaigns.store>['body']

/** `channels`: those of the draft that are open. */
export function previewBodyOf(draft: CampaignDraft, channels: readonly Channel[]): PreviewBody | null {
  if (channels.length === 0) return null
  return {
    ...audienceOf(draft),
    channels: [...channels],
    cascade: draft.cascade,
    holdout: draft.holdout,
    ...(draft.scheduleDate && draft.scheduleTime ? scheduleOf(draft) : {}),
    ...textOf(draft),
  }
}

export function storeBodyOf(draft: CampaignDraft, channels: readonly Channel[]): StoreBody | null {
  if (draft.goal === '') return null
  return {
    ...audienceOf(draft),
    campaignName: draft.campaignName.trim(),
    goal: draft.goal,
    channels: [...channels],
    messageHeading: draft.messageHeading.trim(),
    messageBody: draft.messageBody.trim(),
    cascade: draft.cascade,
    holdout: draft.holdout,
    ...scheduleOf(draft),
    startDate: draft.startDate || null,
    endDate: draft.endDate || null,
  }
}

function audienceOf({
  audience,
  people,
  importId,
}: CampaignDraft): Pick<StoreBody, 'audience' | 'customAudience' | 'importId'> {
  if (audience === 'custom') return { audience, customAudience: people.map(({ id }) => id) }
  return audience === 'import' ? { audience, importId } : { audience }
}

export function scheduleOf({ isLater, scheduleDate, scheduleTime }: CampaignDraft): {
  scheduleDate: string | null
  scheduleTime: string | null
} {
  return isLater
    ? { scheduleDate: isDate(scheduleDate) ? scheduleDate : null, scheduleTime: scheduleTime || null }
    : NOW
}

const NOW = { scheduleDate: null, scheduleTime: null }

/** Returns what the server would refuse, by field, without a request. */
export function wrongIn(
  draft: CampaignDraft,
  { channels, timezone, now }: { channels: readonly Channel[]; timezone: string; now: Date },
): FieldErrors {
  const wrong: FieldErrors = {}
  if (draft.goal === '') wrong['goal'] = [say('wrong.goal')]
  if (draft.campaignName.trim() === '') wrong['campaignName'] = [say('wrong.name')]
  if (draft.audience === 'custom' && draft.people.length === 0) wrong['customAudience'] = [say('wrong.people')]
  if (channels.length === 0) wrong['channels'] = [saySending('wrong.channels')]
  if (isUnread(draft.startDate)) wrong['startDate'] = [say('wrong.unread_day', { field: say('goal.from') })]
  if (isUnread(draft.endDate)) wrong['endDate'] = [say('wrong.unread_day', { field: say('goal.until') })]
  if (isDate(draft.startDate) && isDate(draft.endDate) && draft.endDate < draft.startDate)
    wrong['endDate'] = [say('wrong.period')]
  else if (isDate(draft.endDate)) {
    const read = readSchedule(scheduleOf(draft), timezone, now)
    if ('send_at' in read && endsBeforeSending(draft.endDate, { at: read.send_at ?? now, channels, timezone }))
      wrong['endDate'] = [say('wrong.over')]
  }
  return { ...wrong, ...wrongText(draft), ...wrongSchedule(draft, timezone, now) }
}

/** A moment that is over is said while it is typed; a missing half only when the form is sent. */
export function wrongSchedule(draft: CampaignDraft, timezone: string, now: Date): FieldErrors {
  if (draft.isLater && !isDate(draft.scheduleDate)) {
    const isEmpty = draft.scheduleDate === ''
    return {
      scheduleDate: [isEmpty ? say('wrong.day') : say('wrong.unread_day', { field: say('when.day') })],
      ...(draft.scheduleTime === '' ? { scheduleTime: [say('wrong.time')] } : {}),
    }
  }
  const read = readSchedule(scheduleOf(draft), timezone, now)
  return 'errors' in read ? inWordsByField(read.errors) : {}
}

/** Something stands in the field, and it is no day. */
function isUnread(day: string): boolean {
  return day !== '' && !isDate(day)
}

/** Reads a draft that an earlier version of the page may have kept. Unknown values become the default. */
function draftFrom(from: Partial<Record<string, unknown>>): CampaignDraft {
  const text = (field: keyof CampaignDraft) => (typeof from[field] === 'string' ? from[field] : '')
  const truth = (field: 'cascade' | 'holdout' | 'isLater' | 'isAudienceChosen' | 'isOfferChosen') =>
    typeof from[field] === 'boolean' ? from[field] : EMPTY_DRAFT[field]
  return {
    campaignName: text('campaignName'),
    goal: CAMPAIGN_GOALS.find((goal) => goal === from['goal']) ?? '',
    audience: CAMPAIGN_AUDIENCES.find((audience) => audience === from['audience']) ?? EMPTY_DRAFT.audience,
    isAudienceChosen: truth('isAudienceChosen'),
    people: Array.isArray(from['people']) ? from['people'].filter(isChosenPerson) : [],
    importId: text('importId'),
    channels: channelsFrom(from['channels']),
    cascade: truth('cascade'),
    holdout: truth('holdout'),
    messageHeading: text('messageHeading'),
    messageBody: text('messageBody'),
    offerId: text('offerId'),
    offerWords: text('offerWords'),
    isOfferChosen: truth('isOfferChosen'),
    startDate: text('startDate'),
    endDate: text('endDate'),
    isLater: truth('isLater'),
    scheduleDate: text('scheduleDate'),
    scheduleTime: text('scheduleTime'),
  }
}

function channelsFrom(kept: unknown): readonly Channel[] {
  return Array.isArray(kept) ? CHANNELS.filter((channel) => kept.includes(channel)) : EMPTY_DRAFT.channels
}

export const CAMPAIGN_DRAFT: DraftKind<CampaignDraft> = {
  name: 'campaign',
  empty: EMPTY_DRAFT,
  read: draftFrom,
  tabOnly: ['people'],
}
