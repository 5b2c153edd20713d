import type { campaigns } from '@stampwell/contract/business/campaigns.ts'
import type { BodyOf } from '@stampwell/contract/endpoint.ts'
import { offerTexts } from '@stampwell/domain/en/offer.ts'
import { endsBeforeStart } from '@stampwell/domain/sending/campaign.ts'
import { HOLDOUT_ABOVE, leftAfterHoldout, writtenAfterHoldout } from '@stampwell/domain/sending/holdout.ts'
import { refuse, refuseFields, type FieldErrors } from '@stampwell/domain/refusal.ts'
import { endsBeforeSending, readSchedule } from '@stampwell/domain/sending/send-time.ts'
import { findBroadcast, type BroadcastRow } from '../broadcasts/broadcasts.sql.ts'
import { checkDraft, createBroadcast } from '../broadcasts/new-broadcast.ts'
import { isAudienceEmpty, previewAudience } from '../broadcasts/preview-audience.sql.ts'
import type { ChannelsOn } from '../delivery/channel.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { findImport } from '../imports/imports.sql.ts'
import { say } from '../texts/message-refusals.ts'

type Form = BodyOf<typeof campaigns.store>
/** `customerIds` of the audience `custom`, `importId` of the audience `import`; null for others. */
type Chosen = { customerIds: string[] | null; importId: string | null }
type StoreCampaign = {
  db: Db
  businessId: string
  timezone: string
  isOn: ChannelsOn
  form: Form
  writtenBy: string
  now: Date
}

/** Refuses what the form gets wrong under its fields, and an audience without anybody in it. */
export async function storeCampaign({
  db,
  businessId,
  timezone,
  isOn,
  form,
  writtenBy,
  now,
}: StoreCampaign): Promise<BroadcastRow> {
  const { channels, messageHeading, messageBody } = form
  const texts = { messageHeading, messageBody }
  const customerIds = await checkDraft(db, businessId, { texts, channels, customerIds: chosenCustomers(form), now })
  const schedule = readCampaignSchedule(form, timezone, now)
  const importId = await chosenImport(db, businessId, form)
  await refuseEmptyAudience(db, form, { businessId, customerIds, importId, now })

  const id = newId(now)
  const planned = await countPlanned(db, form, { businessId, customerIds, importId, isOn, now })
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
      heading: messageHeading,
      body: messageBody,
      channels: [...new Set(channels)],
      cascade,
      audience: form.audience,
      import_id: importId,
      has_holdout: holdout,
      schedule_date: form.scheduleDate ?? null,
      schedule_time: form.scheduleTime ?? null,
      send_at: schedule ?? now,
      planned_size: planned.size,
      planned_written: planned.written,
      planned_cards: planned.cards,
      created_by: writtenBy,
      customerIds,
    },
  })
  const campaign = await findBroadcast(db, businessId, { id, kind: 'campaign' })
  if (!campaign) throw new Error('A campaign that was just stored is not there')
  return campaign
}

/**
 * Counts the audience that the owner confirms and that pages tell until it is drawn: it is counted again when the
 * campaign goes out, and the lot for holding back is drawn then.
 */
async function countPlanned(
  db: Db,
  { audience, channels, cascade = false, holdout = true }: Form,
  { businessId, customerIds, importId, ...asked }: Chosen & { businessId: string; isOn: ChannelsOn; now: Date },
): Promise<{ size: number; written: number; cards: number }> {
  const broadcast = { business_id: businessId, audience, import_id: importId, channels, cascade, customerIds }
  const { written_to, channels: counts, audience_size, excluded } = await previewAudience(db, broadcast, asked)
  const cards = counts.find(({ channel }) => channel === 'in-app')?.recipients ?? 0
  const reached = audience_size - excluded.reduce((sum, { count }) => sum + count, 0)
  if (!holdout || reached <= HOLDOUT_ABOVE) return { size: audience_size, written: written_to, cards }
  return {
    size: audience_size,
    written: writtenAfterHoldout({ written: written_to, channels: counts }),
    cards: leftAfterHoldout(cards),
  }
}

/** Returns the moment of sending, null = now. */
function readCampaignSchedule(form: Form, timezone: string, now: Date): Date | null {
  const { channels, scheduleDate = null, scheduleTime = null, startDate = null, endDate = null } = form
  const schedule = readSchedule({ scheduleDate, scheduleTime }, timezone, now)
  const errors: FieldErrors = {
    ...('errors' in schedule ? schedule.errors : {}),
    ...(endsBeforeStart(startDate, endDate) ? { endDate: [say('ends_before_start')] } : {}),
    ...('send_at' in schedule && endsBeforeSending(endDate, { at: schedule.send_at ?? now, channels, timezone })
      ? { endDate: [say('over_before_sending')] }
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
  if (chosen.length === 0) refuseFields({ audience: [offerTexts.noCustomers] })
  return chosen
}

/** Returns the import whose people the audience is; null for other audiences. Refuses an unknown one with `not_found`. */
export async function chosenImport(
  db: Db,
  businessId: string,
  { audience, importId = null }: Pick<Form, 'audience' | 'importId'>,
): Promise<string | null> {
  if (importId !== null && !(await findImport(db, businessId, importId))) refuse('not_found')
  if (audience !== 'import') return null
  return importId ?? refuseFields({ importId: [say('no_import')] })
}

async function refuseEmptyAudience(
  db: Db,
  { audience, channels, cascade = false }: Form,
  { businessId, customerIds, importId, now }: Chosen & { businessId: string; now: Date },
): Promise<void> {
  const broadcast = { business_id: businessId, audience, import_id: importId, channels, cascade, customerIds }
  if (await isAudienceEmpty(db, broadcast, now)) refuseFields({ audience: [say('empty_audience')] })
}
