import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { maskEmail } from '@stampwell/domain/text/email.ts'
import { maskPhone } from '@stampwell/domain/text/phone.ts'
import { refuseFields } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import { checkDraft } from '../broadcasts/new-broadcast.ts'
import type { MessageDeps } from '../broadcasts/sending-context.ts'
import type { Db } from '../db/open.ts'
import { canGetTexts, channelsOn } from '../delivery/channel.ts'
import { say } from '../texts/message-refusals.ts'
import { writeSample } from './preview-campaign.ts'

type TestCampaign = {
  db: Db
  who: { businessId: string; email: string }
  form: { channels: readonly Channel[]; messageHeading: string; messageBody: string }
  now: Date
}

/** Sends the message to the person's own e-mail and the business's phone. Returns the masked addresses. */
export async function testCampaign(
  app: MessageDeps & Pick<AppContext, 'outbox'>,
  { db, who, form, now }: TestCampaign,
): Promise<string[]> {
  const { channels, messageHeading: heading, messageBody: body } = form
  await checkDraft(db, who.businessId, { texts: { messageHeading: heading, messageBody: body }, channels, now })
  const sampled = await writeSample(app, { db, businessId: who.businessId, heading, body, now })
  const { mail: sample, smsToOwner: text, phone } = sampled
  const sentTo: string[] = []
  if (channels.includes('email')) {
    // The links of a sample unsubscribe nobody, so a mail program must not offer to.
    const { headers: _, ...mail } = sample
    await app.outbox.mail(db, { to: who.email, ...mail })
    sentTo.push(maskEmail(who.email))
  }
  if (channels.includes('sms') && canGetTexts(app.config, phone)) {
    await app.outbox.sms(db, { to: phone, text }, { origin: { business_id: who.businessId, purpose: 'test' } })
    sentTo.push(maskPhone(phone))
  }
  if (sentTo.length === 0) refuseFields({ channels: [whyNothingGoes(app, channels)] })
  return sentTo
}

function whyNothingGoes({ config }: Pick<AppContext, 'config'>, channels: readonly Channel[]): string {
  if (!channels.includes('sms')) return say('test_channel')
  return say(channelsOn(config).sms ? 'not_to_country' : 'text_off')
}
