import type { Attempt } from '@stampwell/contract/attempts.ts'
import type { auth } from '@stampwell/contract/business/auth.ts'
import type { BodyOf } from '@stampwell/contract/endpoint.ts'
import { callerAddress, isLoopback } from '@stampwell/domain/security/caller-network.ts'
import { countryByCode } from '@stampwell/domain/money/country.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import { toStoredEmail, type StoredEmail } from '@stampwell/domain/text/email.ts'
import { refuse, refuseFields, type FieldErrors } from '@stampwell/domain/refusal.ts'
import { TERMS_VERSION } from '@stampwell/domain/platform/terms-version.ts'
import { inBusiness } from '../db/in-business.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import type { AppContext, AttemptLimiter } from '../app-context.ts'
import { readPlatformSettings } from '../platform/platform-settings.sql.ts'
import { readPhone } from '../reference/phone-number.ts'
import { defaultTimeZone } from '../reference/time-zone.ts'
import { openSubscription } from '../subscriptions/open-subscription.ts'
import { fieldTexts } from '../texts/contract-texts.ts'
import { say } from '../texts/account-refusals.ts'
import { insertBusiness, insertUser, isTaken, reserveLoginEmail } from './accounts.sql.ts'
import { issueCode } from './issue-code.ts'
import { verificationMail } from './email-mails.ts'
import { openSession } from './open-session.ts'
import { firstMail } from './first-mails.ts'
import { passwordErrors } from './password-errors.ts'
import { endShownSession } from './sessions.sql.ts'
import { refuseUnknownNames, unknownNames } from './unknown-names.ts'

type Body = BodyOf<typeof auth.register>
export type NewAccount = StoredEmail & {
  password_hash: string
  facts: {
    business_name: string
    phone: string
    country: string
    currency: string
    timezone: string
    industry_id: string | null
    category_id: string | null
    language: Language
  }
}

/** Does everything slow before the account is created. Counts the try only if the form itself is valid. */
export async function checkRegistration({
  db,
  app,
  attempts,
  body,
  language,
  ip,
  now,
}: {
  db: Db
  app: AppContext
  attempts: AttemptLimiter<'registration_of_email' | 'registrations' | 'first_emails'>
  body: Body
  language: Language
  ip: string
  now: Date
}): Promise<NewAccount> {
  if ((await readPlatformSettings(db)).sign_up === 'closed') refuse('sign_up_closed')
  const stored = toStoredEmail(body.email)
  const { email } = stored
  const country = countryByCode(body.country)
  const phone = readPhone(body.phone, body.country)
  const timezone = body.timezone || (await app.timeZones.knownLike(db, defaultTimeZone(body.country), now))
  const errors: FieldErrors = {
    ...(await passwordErrors(body, { email, business_name: body.business_name, config: app.config })),
    ...(country ? {} : { country: [fieldTexts.country] }),
    ...(phone.problem ? { phone: [phone.problem] } : {}),
    ...((await app.timeZones.isKnown(db, timezone)) ? {} : { timezone: [say('unknown_time_zone')] }),
    ...(await unknownNames(db, body)),
  }
  if (Object.keys(errors).length > 0 || !country || phone.problem !== undefined) refuseFields(errors)

  const mail = firstMail(email)
  await attempts.countAll(db, [...registrations(app, email, ip), mail], now)
  if (await isTaken(db, email)) {
    // No e-mail goes to it.
    await attempts.subtract(db, mail, now)
    refuseTaken()
  }
  const { business_name, industry_id = null, category_id = null } = body
  return {
    ...stored,
    password_hash: await app.passwords.hash(body.password),
    facts: {
      business_name,
      phone: phone.e164,
      country: country.code,
      currency: country.currency,
      timezone,
      industry_id,
      category_id,
      language,
    },
  }
}

/** Outside production this machine registers as often as it likes: demo worlds and tests do. */
function registrations(
  { config }: AppContext,
  email: string,
  ip: string,
): Attempt<'registration_of_email' | 'registrations'>[] {
  const fromLine = { limit: 'registrations', address: callerAddress(ip) } as const
  const isCounted = config.isProduction || !isLoopback(ip)
  return [registrationOf(email, ip), ...(isCounted ? [fromLine] : [])]
}

/** A try at an address that may be taken. */
export function registrationOf(email: string, ip: string): Attempt<'registration_of_email'> {
  return { limit: 'registration_of_email', email, address: callerAddress(ip) }
}

type Registration = {
  db: Db
  app: AppContext
  account: NewAccount
  shownHash: string | null
  ip: string
  userAgent: string | undefined
  now: Date
}

/** Opens the account and its first session, ends this device's earlier one, and sends the verification e-mail. */
export async function registerBusiness({ db, app, account, shownHash, ip, userAgent, now }: Registration) {
  const { email, email_typed, password_hash, facts } = account
  const businessId = newId(now)
  const userId = newId(now)

  if (shownHash !== null) await endShownSession(db, shownHash)
  await inBusiness(db, businessId)
  const terms = { accepted_terms_at: now, accepted_terms_version: TERMS_VERSION }
  await refuseUnknownNames(insertBusiness(db, { id: businessId, ...facts, ...terms, created_at: now, updated_at: now }))
  const user = { id: userId, name: facts.business_name, email, email_typed, password_hash }
  await insertUser(db, businessId, { ...user, created_at: now })
  if (!(await reserveLoginEmail(db, businessId, { user_id: userId, email }))) refuseTaken()
  await openSubscription(app, db, businessId, { currency: facts.currency, now })
  const token = await openSession({ db, secrets: app.secrets, businessId, userId, ip, userAgent, now })

  const issued = await issueCode({ db, secrets: app.secrets, businessId, userId, purpose: 'verify', now })
  const { language } = facts
  const { publicUrl } = app.config
  if (issued) await app.outbox.mail(db, verificationMail({ to: email, language, ...issued, publicUrl }))
  return { businessId, userId, token }
}

function refuseTaken(): never {
  refuseFields({ email: [say('has_account')] })
}
