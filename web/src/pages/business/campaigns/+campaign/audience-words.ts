import {
  BIRTHDAY_DAYS,
  FREQUENT_DAYS,
  FREQUENT_STAMPS,
  type CampaignAudience,
} from '@stampwell/domain/sending/campaign.ts'
import { ACTIVE_DAYS } from '@stampwell/domain/customers/customer.ts'
import { say } from '#messages/campaign-form.ts'

/** 'Regulars (5 stamps in 90 days)' */
export function audienceWords(audience: CampaignAudience): string {
  if (audience === 'inactive') return say('audience.inactive', { days: ACTIVE_DAYS })
  if (audience === 'frequent') return say('audience.frequent', { stamps: FREQUENT_STAMPS, days: FREQUENT_DAYS })
  if (audience === 'birthday') return say('audience.birthday', { days: BIRTHDAY_DAYS })
  return say(`audience.${audience}`)
}
