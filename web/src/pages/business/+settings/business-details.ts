/** Form state of the business's facts: text as typed; '' means no value. */
import type { profile, User } from '@stampwell/contract/business/profile.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'

type BusinessDetail = 'business_name' | 'phone' | 'country' | 'timezone' | 'industry_id' | 'category_id' | 'address'
export type BusinessDetails = Record<BusinessDetail, string>

export function toDraft({
  business_name,
  phone,
  country,
  timezone,
  industry_id,
  category_id,
  address,
}: User['business']): BusinessDetails {
  return {
    business_name,
    phone,
    country,
    timezone,
    industry_id: industry_id ?? '',
    category_id: category_id ?? '',
    address: address ?? '',
  }
}

/** Returns the changed fields as the API takes them; '' becomes null where a value is optional. */
export function toProfileUpdate({
  industry_id,
  category_id,
  address,
  ...required
}: Partial<BusinessDetails>): NonNullable<InputOf<typeof profile.update>['body']> {
  return {
    ...required,
    ...(industry_id === undefined ? {} : { industry_id: industry_id || null }),
    ...(category_id === undefined ? {} : { category_id: category_id || null }),
    ...(address === undefined ? {} : { address: address || null }),
  }
}
