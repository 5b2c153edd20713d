import type { User } from '@stampwell/contract/business/profile.ts'
import { useBusinessSession } from './business.ts'
import { currentPlace } from './place.ts'
import { useTillSession } from './till.ts'

/** The business that is on screen: the merchant's own, or the one whose till this is. */
export function useShop(): Pick<User['business'], 'business_name' | 'country' | 'currency' | 'timezone'> {
  const { user } = useBusinessSession()
  const { stand } = useTillSession()
  const shop = currentPlace().requires === 'till' ? stand?.business : user?.business
  if (!shop) throw new Error('useShop stands outside the guards of business and till')
  return shop
}
