import type { Channel } from '../sending/channel.ts'

/** The columns of a field: none, one, or several in their order. */
export type ColumnChoice = number | readonly number[] | null

export function columnsOf(choice: ColumnChoice): readonly number[] {
  if (choice === null) return []
  return typeof choice === 'number' ? [choice] : choice
}

/** The field of an import's mapping for the consent to each channel. */
export const CONSENT_FIELDS = {
  email: 'consent_email',
  sms: 'consent_sms',
  'in-app': 'consent_in_app',
} as const satisfies Record<Channel, string>

/** The fields of an import's mapping for consent: that of all channels, then those of one each. */
export const CONSENT_COLUMNS = ['marketing_consent', ...Object.values(CONSENT_FIELDS)] as const
