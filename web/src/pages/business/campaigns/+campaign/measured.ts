/** Numbers of a campaign that somebody reports. The rest is a dash with its reason, never a zero. */
import type { Campaign } from '@stampwell/contract/business/campaigns.ts'
import { splitLinks } from '@stampwell/domain/text/text-links.ts'
import type { OpenChannels } from '../../+sending/use-sending.ts'

export type Measured = { delivered: boolean; opened: boolean; clicked: boolean }

/** Both at once: what is measured on every way that the campaign wrote on. */
export function measured(
  { figures, messageBody }: Pick<Campaign, 'figures' | 'messageBody'>,
  hears: OpenChannels['hearsDeliveries'],
): Record<'email' | 'sms' | 'both', Measured> {
  const { email, sms } = figures
  const hasLink = splitLinks(messageBody).some(({ is_link }) => is_link)
  const clicked = hasLink || (email?.clicked ?? 0) + (sms?.clicked ?? 0) > 0
  const opened = email !== undefined && email.opened !== null
  return {
    email: { delivered: hears.email, opened, clicked },
    sms: { delivered: hears.sms, opened: false, clicked },
    both: {
      delivered: (email === undefined || hears.email) && (sms === undefined || hears.sms),
      opened: opened && sms === undefined,
      clicked,
    },
  }
}
