/** The till session: which till this device is. Only the token survives a reload. */
import type { TillProfile } from '@stampwell/contract/till/till.ts'
import { useStore } from '#ui/store.ts'
import { createKeptStore } from './kept-store.ts'
import { TILL_TOKEN } from './tokens.ts'

/** `isSuspended`: the account of the till's business is suspended. */
export type TillSession = { token: string | null; profile: TillProfile | null; isSuspended: boolean }

export const tillSession = createKeptStore<TillSession>(TILL_TOKEN, { read: fromToken, write: ({ token }) => token })

export function enterTill(token: string, profile: TillProfile): void {
  tillSession.set({ token, profile, isSuspended: false })
}

export function setTillProfile(profile: TillProfile): void {
  tillSession.set({ ...tillSession.get(), profile, isSuspended: false })
}

export function closeSuspendedTill(): void {
  tillSession.set({ ...tillSession.get(), isSuspended: true })
}

export function leaveTill(): void {
  tillSession.set(fromToken(null))
}

export function useTillSession(): TillSession {
  return useStore(tillSession)
}

function fromToken(token: string | null): TillSession {
  return { token, profile: null, isSuspended: false }
}
