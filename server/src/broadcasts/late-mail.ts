import { localDate, localTime, zoneName } from '@stampwell/domain/time/calendar.ts'
import { showDate } from '@stampwell/domain/time/show-date.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import { findOwner } from '../accounts/owner.sql.ts'
import { inLanguage } from '../texts/broadcasts.ts'
import type { BroadcastRow } from './broadcasts.sql.ts'

/** Tells the owner about a campaign or message that could not begin in time. An automation has a next time by itself. */
export async function mailLateBroadcast(
  { config, outbox }: Pick<AppContext, 'config' | 'outbox'>,
  db: Db,
  { business_id, id, kind, campaign_name, heading, send_at }: BroadcastRow,
): Promise<void> {
  if (kind === 'automation') return
  const { email, language, timezone, business_name: business } = await findOwner(db, business_id)
  const say = inLanguage(language)
  const name = campaign_name ?? heading
  const day = showDate(localDate(send_at, timezone), language)
  const [time, zone] = [localTime(send_at, timezone), zoneName(timezone)]
  const subject = say('late.subject', { name })
  const page = kind === 'campaign' ? `/business/campaigns/details/${id}` : '/business/communications'
  await outbox.mail(db, {
    to: email,
    subject,
    ...layoutMail({
      language,
      heading: subject,
      lines: [say('late.text', { day, time, zone }), say('late.again')],
      button: { label: say(`late.button_${kind}`), url: config.publicUrl + page },
      footer: say('late.why', { business }),
    }),
  })
}
