import type { profile } from '@stampwell/contract/business/profile.ts'
import type { BodyOf } from '@stampwell/contract/endpoint.ts'
import { countryByCode } from '@stampwell/domain/money/country.ts'
import { refuseFields, type FieldErrors } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { TimeZones } from '../db/time-zones.ts'
import { readPhone } from '../reference/phone-number.ts'
import { lockBusinessFacts, renameUsers, updateBusiness } from './accounts.sql.ts'
import { unknownNames } from './register-business.ts'
import { holdsAmounts } from './users.sql.ts'

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

  const isOtherCurrency = country !== undefined && country.currency !== kept.currency
  const errors: FieldErrors = {
    ...(country ? {} : { country: ['Choose a country.'] }),
    ...(isOtherCurrency && (await holdsAmounts(db, businessId))
      ? {
          country: [
            `Your rewards name amounts in ${kept.currency}. Take those rewards away first: another country would make them ${country.currency}.`,
          ],
        }
      : {}),
    ...(phone?.problem ? { phone: [phone.problem] } : {}),
    ...(body.timezone === undefined || (await timeZones.isKnown(db, body.timezone))
      ? {}
      : { timezone: ['Use a time zone like Africa/Lagos.'] }),
    ...(await unknownNames(db, body)),
  }
  if (Object.keys(errors).length > 0 || !country) refuseFields(errors)

  const { business_name, industry_id, category_id, timezone, address, language } = body
  await updateBusiness(db, businessId, {
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
  })
  if (business_name !== undefined) await renameUsers(db, businessId, business_name)
}
