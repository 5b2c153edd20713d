import type { profile } from '@stampwell/contract/business/profile.ts'
import type { BodyOf } from '@stampwell/contract/endpoint.ts'
import { countryByCode } from '@stampwell/domain/money/country.ts'
import { refuseFields, type FieldErrors } from '@stampwell/domain/refusal.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import type { Db } from '../db/open.ts'
import type { TimeZones } from '../db/time-zones.ts'
import { readPhone } from '../reference/phone-number.ts'
import { fieldTexts } from '../texts/contract-texts.ts'
import { say } from '../texts/account-refusals.ts'
import { lockBusinessFacts, renameUsers, updateBusiness, type BusinessChange } from './accounts.sql.ts'
import { noteEarlierCurrency } from './earlier-currencies.sql.ts'
import { moveAutomations } from './move-automations.ts'
import { forgetCosts, listPromisedAmounts, noteOldCurrency } from './promised-amounts.sql.ts'
import { refuseUnknownNames, unknownNames } from './unknown-names.ts'

type Body = BodyOf<typeof profile.update>

/** The currency follows the country. */
export async function changeBusiness({
  db,
  timeZones,
  businessId,
  body,
  now,
}: {
  db: Db
  timeZones: TimeZones
  businessId: string
  body: Body
  now: Date
}): Promise<void> {
  const kept = await lockBusinessFacts(db, businessId)
  const country = countryByCode(body.country ?? kept.country)
  const phone = body.phone === undefined ? null : readPhone(body.phone, country?.code ?? kept.country)

  const isKnownZone = body.timezone === undefined || (await timeZones.isKnown(db, body.timezone))
  const zones = [kept.timezone, ...(isKnownZone && body.timezone !== undefined ? [body.timezone] : [])]
  const isOtherCurrency = country !== undefined && country.currency !== kept.currency
  const errors: FieldErrors = {
    ...(country ? {} : { country: [fieldTexts.country] }),
    ...(isOtherCurrency &&
      (await whatKeepsCurrency(db, businessId, { from: kept.currency, to: country.currency, zones, now }))),
    ...(phone?.problem ? { phone: [phone.problem] } : {}),
    ...(isKnownZone ? {} : { timezone: [say('unknown_time_zone')] }),
    ...(await unknownNames(db, body)),
  }
  if (Object.keys(errors).length > 0 || !country) refuseFields(errors)

  const { business_name, industry_id, category_id, timezone, address, language } = body
  const change: BusinessChange = {
    country: country.code,
    currency: country.currency,
    updated_at: now,
    ...(business_name === undefined ? {} : { business_name }),
    ...(phone?.e164 ? { phone: phone.e164 } : {}),
    ...(timezone === undefined ? {} : { timezone }),
    ...(industry_id === undefined ? {} : { industry_id }),
    ...(category_id === undefined ? {} : { category_id }),
    ...(address === undefined ? {} : { address: address || null }),
    ...(language === undefined ? {} : { language }),
  }
  await refuseUnknownNames(updateBusiness(db, businessId, change))
  if (isOtherCurrency) {
    await noteOldCurrency(db, businessId, kept.currency)
    await noteEarlierCurrency(db, businessId, { currency: kept.currency, until: now })
    await forgetCosts(db, businessId)
  }
  if (business_name !== undefined) await renameUsers(db, businessId, business_name)
  if (timezone !== undefined && timezone !== kept.timezone)
    await moveAutomations(db, businessId, { from: kept.timezone, to: timezone, now })
}

/** Returns for each place where amounts are still promised what ends that, as errors of the country. */
async function whatKeepsCurrency(
  db: Db,
  businessId: string,
  { from: kept, to: other, zones, now }: { from: string; to: string; zones: readonly string[]; now: Date },
): Promise<FieldErrors> {
  // What is over by the old zone's date may have hours left by that of the new one.
  const today = zones.map((zone) => localDate(now, zone)).reduce((one, next) => (next < one ? next : one))
  const promised = await listPromisedAmounts(db, businessId, { today, now })
  if (promised.length === 0) return {}
  return { country: promised.map((place) => say(`amounts_${place}`, { kept, other })) }
}
