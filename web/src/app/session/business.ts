/** The business session: the logged-in user; only the token survives a reload. */
import type { User } from '@stampwell/contract/business/profile.ts'
import { createStore, type Store } from '#ui/store/create-store.ts'
import { useStore } from '#ui/store/store.ts'
import { createKeptStore } from './kept-store.ts'
import { dropTokenAside } from './put-aside.ts'
import { BUSINESS_TOKEN } from './local-storage.ts'
import { currentView } from './view.ts'

export type BusinessSession = {
  user: User | null
  token: string | null
  isAuthenticated: boolean
  profileLoaded: boolean
  /** The account is suspended: every call but the export and the log-out is refused. */
  isSuspended: boolean
}

/** An admin's view has a session of this tab alone: what the browser keeps of an owner's log-in is not touched. */
export const businessSession: Store<BusinessSession> = openSession()

function openSession(): Store<BusinessSession> {
  const view = currentView()
  if (view) return createStore(fromToken(view.token))
  return createKeptStore<BusinessSession>(BUSINESS_TOKEN, { read: fromToken, write: ({ token }) => token })
}

/** Starts the session after log-in or register. The guard still fetches the profile before the first page opens. */
export function enterBusiness(user: User, token: string): void {
  dropTokenAside(null)
  businessSession.set({ user, token, isAuthenticated: true, profileLoaded: false, isSuspended: false })
}

/** Takes up a log-in that was put aside. Without a user the account is suspended. */
export function restoreBusiness(user: User | null, token: string): void {
  const profileLoaded = user !== null
  businessSession.set({ user, token, isAuthenticated: true, profileLoaded, isSuspended: !profileLoaded })
}

export function setBusinessProfile(user: User): void {
  businessSession.set({ ...businessSession.get(), user, profileLoaded: true, isSuspended: false })
}

/** The server refused a call because the account is suspended: the app shows nothing else until the profile can be read. */
export function closeSuspendedBusiness(): void {
  businessSession.set({ ...businessSession.get(), isSuspended: true })
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
  return { user: null, token, isAuthenticated: token !== null, profileLoaded: false, isSuspended: false }
}
