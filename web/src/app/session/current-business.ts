import type { User } from '@stampwell/contract/business/profile.ts'
import { useBusinessSession } from './business.ts'
import { activeGuard } from './active-guard.ts'
import { useTillSession } from './till.ts'

/** Returns the business on screen: the merchant's own, or the till's. */
export function useCurrentBusiness(): Pick<User['business'], 'business_name' | 'country' | 'currency' | 'timezone'> {
  const { user } = useBusinessSession()
  const { profile } = useTillSession()
  const currentBusiness = activeGuard().requires === 'till' ? profile?.business : user?.business
  if (!currentBusiness) throw new Error('useCurrentBusiness needs the guard of a business or a till')
  return currentBusiness
}
