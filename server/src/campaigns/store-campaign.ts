import type { campaigns } from '@stampwell/contract/business/campaigns.ts'
import type { BodyOf } from '@stampwell/contract/endpoint.ts'
import { localDate } from '@stampwell/domain/calendar.ts'
import { endsBeforeStart } from '@stampwell/domain/campaign.ts'
import { refuseFields, type FieldErrors } from '@stampwell/domain/refusal.ts'
import { readSchedule } from '@stampwell/domain/send-time.ts'
import { findBroadcast, type BroadcastRow } from '../broadcasts/broadcasts.sql.ts'
import { checkFields, createBroadcast, refuseClosedChannels, refuseUnknown } from '../broadcasts/new-broadcast.ts'
import { isAudienceEmpty } from '../broadcasts/preview-audience.sql.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'

type Form = BodyOf<typeof campaigns.store>
type StoreCampaign = { db: Db; businessId: string; timezone: string; form: Form; writtenBy: string; now: Date }

/** Refuses what the form gets wrong under its fields, and an audience without anybody in it. */
export async function storeCampaign({
  db,
  businessId,
  timezone,
  form,
  writtenBy,
  now,
}: StoreCampaign): Promise<BroadcastRow> {
  checkFields({ messageHeading: form.messageHeading, messageBody: form.messageBody })
  const schedule = readCampaignSchedule(form, timezone, now)
  const customerIds = chosenCustomers(form)
  if (customerIds !== null) await refuseUnknown(db, businessId, customerIds)
  await refuseEmptyAudience(db, form, { businessId, customerIds, now })
  await refuseClosedChannels(db, businessId, { channels: form.channels, now })

  const id = newId(now)
  const { cascade = false, holdout = true, startDate = null, endDate = null } = form
  await createBroadcast(db, {
    businessId,
    id,
    now,
    draft: {
      kind: 'campaign',
      campaign_name: form.campaignName,
      goal: form.goal,
      starts_on: startDate,
      ends_on: endDate,
      heading: form.messageHeading,
      body: form.messageBody,
      channels: [...new Set(form.channels)],
      cascade,
      audience: form.audience,
      has_holdout: holdout,
      schedule_date: form.scheduleDate ?? null,
      schedule_time: form.scheduleTime ?? null,
      send_at: schedule ?? now,
      created_by: writtenBy,
      customerIds,
    },
  })
  const campaign = await findBroadcast(db, businessId, { id, kind: 'campaign' })
  if (!campaign) throw new Error('A campaign that was just stored is not there')
  return campaign
}

/** Returns the moment of sending, null = now. */
function readCampaignSchedule(form: Form, timezone: string, now: Date): Date | null {
  const { scheduleDate = null, scheduleTime = null, startDate = null, endDate = null } = form
  const schedule = readSchedule({ scheduleDate, scheduleTime }, timezone, now)
  const errors: FieldErrors = {
    ...('errors' in schedule ? schedule.errors : {}),
    ...(endsBeforeStart(startDate, endDate) ? { endDate: ['The end lies before the start.'] } : {}),
    ...(endDate !== null && 'send_at' in schedule && endDate < localDate(schedule.send_at ?? now, timezone)
      ? { endDate: ['It is over before the message goes out.'] }
      : {}),
  }
  if (Object.keys(errors).length > 0 || 'errors' in schedule) refuseFields(errors)
  return schedule.send_at
}

export function chosenCustomers({
  audience,
  customAudience,
}: Pick<Form, 'audience' | 'customAudience'>): string[] | null {
  if (audience !== 'custom') return null
  const chosen = [...new Set(customAudience)]
  if (chosen.length === 0) refuseFields({ customAudience: ['Choose at least one customer.'] })
  return chosen
}

async function refuseEmptyAudience(
  db: Db,
  { audience, channels, cascade = false }: Form,
  { businessId, customerIds, now }: { businessId: string; customerIds: string[] | null; now: Date },
): Promise<void> {
  const broadcast = { business_id: businessId, audience, channels, cascade, customerIds }
  if (await isAudienceEmpty(db, broadcast, now)) refuseFields({ audience: ['Nobody belongs to this audience now.'] })
}
