import type { CampaignPreview } from '@stampwell/contract/business/campaign-preview.ts'
import type { campaigns } from '@stampwell/contract/business/campaigns.ts'
import type { BodyOf } from '@stampwell/contract/endpoint.ts'
import type { CampaignAudience } from '@stampwell/domain/sending/campaign.ts'
import { CHANNELS } from '@stampwell/domain/sending/channel.ts'
import { firstNameOf } from '@stampwell/domain/sending/merge-fields.ts'
import { countHeld, readSchedule } from '@stampwell/domain/sending/send-time.ts'
import { costOfSms, measureSms } from '@stampwell/domain/sending/sms-text.ts'
import { readMergeValues, type CustomerValues } from '../broadcasts/read-merge-values.ts'
import { checkDraft } from '../broadcasts/new-broadcast.ts'
import { findSampleCustomer, previewAudience } from '../broadcasts/preview-audience.sql.ts'
import type { MessageDeps } from '../broadcasts/sending-context.ts'
import { loadBrand, type Brand } from '../accounts/business-brand.sql.ts'
import {
  linksOf,
  pictureOfValues,
  renderWords,
  writeMail,
  writeSms,
  writeSmsText,
} from '../broadcasts/write-message.ts'
import type { Db } from '../db/open.ts'
import type { Mail } from '../mail/mail.ts'
import { channelsOn } from '../delivery/channel.ts'
import { createCardPictures } from '../stamp-cards/picture/drawing.ts'
import { lengthenFor } from '../short-links/short-links.ts'
import { inLanguage } from '../texts/broadcasts.ts'
import { chosenCustomers, chosenImport } from './store-campaign.ts'

type Sample = {
  db: Db
  businessId: string
  heading: string
  body: string
  /** Whose words are shown: one of these. */
  audience?: CampaignAudience
  /** Chosen people; null for other audiences. */
  customerIds?: readonly string[] | null
  /** The import whose people they are, null for others. */
  importId?: string | null
  index?: number
  now: Date
}

/** Whom the links of a preview or test lead to: they open nobody's card, and unsubscribe nobody. */
const NOBODY = { id: '00000000-0000-7000-8000-000000000000', wallet_version: 1, language: null }

export async function previewCampaign(
  app: MessageDeps,
  { db, businessId, form, now }: { db: Db; businessId: string; form: BodyOf<typeof campaigns.preview>; now: Date },
): Promise<CampaignPreview> {
  const { audience, channels, cascade = false, messageHeading: heading = '', messageBody: body = '' } = form
  const chosen = audience === 'custom' && !form.customAudience?.length ? [] : chosenCustomers(form)
  const texts = { messageHeading: heading, messageBody: body }
  const customerIds = await checkDraft(db, businessId, { texts, customerIds: chosen, now })
  const importId = await chosenImport(db, businessId, form)

  const query = { business_id: businessId, audience, import_id: importId, channels, cascade, customerIds }
  const found = await previewAudience(db, query, { isOn: channelsOn(app.config), now })
  const { mail, sms, timezone, sample } = await writeSample(app, {
    db,
    businessId,
    heading,
    body,
    audience,
    customerIds,
    importId,
    index: form.sample ?? 0,
    now,
  })
  const size = measureSms(sms, app.config.sms.service?.provider ?? null)
  const { priceMinor, currency } = app.config.sms

  return {
    audienceSize: found.audience_size,
    writtenTo: found.written_to,
    excluded: found.excluded,
    channels: CHANNELS.filter((channel) => channels.includes(channel)).map((channel) => {
      const recipients = found.channels.find((one) => one.channel === channel)?.recipients ?? 0
      const cost = channel === 'sms' ? costOfSms(size.pages, priceMinor) : 0
      const numbers = { recipients, nigerian: found.nigerian_sms }
      return {
        channel,
        recipients,
        held: channel === 'sms' ? countHeld(numbers, sendingTime(form, timezone, now), timezone) : 0,
        pages: channel === 'sms' ? size.pages : 1,
        cost: cost === null ? null : { amount_minor: cost * recipients, currency },
      }
    }),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    sms: { text: sms, ...size },
    sample,
  }
}

function sendingTime(form: BodyOf<typeof campaigns.preview>, timezone: string, now: Date): Date {
  const { scheduleDate = null, scheduleTime = null } = form
  const schedule = readSchedule({ scheduleDate, scheduleTime }, timezone, now)
  // Half a schedule, or one in the past, is told when the form is sent.
  return 'errors' in schedule ? now : (schedule.send_at ?? now)
}

/** Writes the e-mail and the SMS in the words that one customer would get. */
export async function writeSample(
  app: MessageDeps,
  { db, businessId, heading, body, audience = 'all', customerIds = null, importId = null, index = 0, now }: Sample,
): Promise<{
  mail: Omit<Mail, 'to'>
  sms: string
  smsToOwner: string
  sample: CampaignPreview['sample']
  timezone: string
  phone: string
}> {
  const { brand, timezone, phone } = await loadBrand(db, businessId)
  const people = { businessId, audience, import_id: importId, customerIds, now }
  const person = await findSampleCustomer(db, people, { index })
  const found = person && (await readMergeValues(db, businessId, { customerIds: [person.id], broadcastId: null, now }))
  const values = (person && found?.get(person.id)) ?? valuesOfNobody(brand)
  const broadcast = { id: NOBODY.id, heading, body, links: linksOf(body), business: brand }
  const words = renderWords(broadcast, values)
  const picture = await pictureOfValues(createCardPictures(db, businessId, now), values, brand.language)
  const input = { businessId, recipientId: NOBODY.id, person: NOBODY, address: null, broadcast, words, picture }
  return {
    mail: writeMail(app, input),
    sms: writeSms(app, input).text,
    // Short addresses belong to customers, and this message reaches none.
    smsToOwner: writeSmsText(app, input, lengthenFor(app, { businessId, customerId: NOBODY.id })),
    sample: {
      name: person?.name ?? null,
      isLast: person?.isLast ?? true,
      heading: words.heading,
      body: words.body,
      stamp_id: values.stamp_id,
      stamps: values.held_stamps,
    },
    timezone,
    phone,
  }
}

/** Sample values, so that a business without customers sees its words filled too. */
function valuesOfNobody({ business_name: business, language }: Brand): CustomerValues {
  const reward = inLanguage(language)('sample_reward')
  return {
    first_name: firstNameOf(null, language),
    card: business,
    stamps: '0',
    stamps_left: '3',
    reward,
    business,
    stamp_id: null,
    held_stamps: 0,
    terms_version: null,
  }
}
