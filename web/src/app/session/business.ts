/** The business session: the logged-in user; only the token survives a reload. */
import type { User } from '@stampwell/contract/business/profile.ts'
import { useStore } from '#ui/store.ts'
import { createKeptStore } from './kept-store.ts'
import { BUSINESS_TOKEN } from './tokens.ts'

export type BusinessSession = {
  user: User | null
  token: string | null
  isAuthenticated: boolean
  profileLoaded: boolean
}

export const businessSession = createKeptStore<BusinessSession>(BUSINESS_TOKEN, {
  read: fromToken,
  write: ({ token }) => token,
})

/** Starts the session after log-in or register. The guard still fetches the profile before the first page opens. */
export function enterBusiness(user: User, token: string): void {
  businessSession.set({ user, token, isAuthenticated: true, profileLoaded: false })
}

export function setBusinessProfile(user: User): void {
  businessSession.set({ ...businessSession.get(), user, profileLoaded: true })
}

export function leaveBusiness(): void {
  businessSession.set(fromToken(null))
}

export function useBusinessSession(): BusinessSession {
  return useStore(businessSession)
}

/** Returns the logged-in business user. Only for pages behind the guard, which has fetched the profile. */
export function useBusiness(): User {
  const { user } = useBusinessSession()
  if (!user) throw new Error('useBusiness stands outside the business guard')
  return user
}

function fromToken(token: string | null): BusinessSession {
  return { user: null, token, isAuthenticated: token !== null, profileLoaded: false }
}
