/** Tells the person behind an account of a log-in from a device or a network that the account has not used. */
import { deviceOf } from '@stampwell/domain/security/device.ts'
import { DATE_LOCALES, type Language } from '@stampwell/domain/text/language.ts'
import { isNewOrigin, type KnownOrigins } from '@stampwell/domain/security/login-origin.ts'
import { writeDay } from '@stampwell/domain/time/write-day.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/mail.ts'
import { inLanguage } from '../texts/log-in-mails.ts'
import { originQuery } from './login-networks.ts'
import { mayNotify } from './first-mails.ts'

export type NewLogIn = {
  /** Id of the account, to which its known devices are hashed. */
  id: string
  to: string
  language: Language
  /** The name by which its person knows it: the business, or the admin area. */
  account: string
  /** Time zone in which the mail says when. */
  zone: string
  /** Path of the page that lists the log-ins. */
  page: string
  is_verified: boolean
}
type Caller = { ip: string; userAgent: string | undefined; now: Date }

/** Queues the mail with the log-in, before the log-in itself becomes known. `read` reads the account's known origins. */
export async function mailNewLogIn(
  { db, app }: { db: Db; app: AppContext },
  account: NewLogIn,
  caller: Caller,
  read: (query: ReturnType<typeof originQuery>) => Promise<KnownOrigins>,
): Promise<void> {
  const query = originQuery(app.secrets, account.id, caller)
  if (!isNewOrigin(await read(query), query.since)) return
  if (!(await mayNotify(app, db, { email: account.to, is_verified: account.is_verified }, caller.now))) return
  await app.outbox.mail(db, newLogInMail(account, caller, app.config.publicUrl))
}

function newLogInMail(
  { to, language, account, zone, page }: NewLogIn,
  { userAgent, now }: Caller,
  publicUrl: string,
): Mail {
  const say = inLanguage(language)
  const subject = say('new_log_in.subject')
  const { browser, system } = deviceOf(userAgent)
  const device = browser && system ? say('new_log_in.device', { browser, system }) : say('new_log_in.unknown')
  const format = new Intl.DateTimeFormat(DATE_LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: zone,
  })
  const time = writeDay(format, now)
  const lines = [
    say('new_log_in.text', { account }),
    say('new_log_in.what', { device, time, zone }),
    say('new_log_in.yours'),
    say('new_log_in.not_yours'),
  ]
  const button = { label: say('new_log_in.button'), url: publicUrl + page }
  return { to, subject, ...layoutMail({ language, heading: subject, lines, button, footer: say('why') }) }
}
