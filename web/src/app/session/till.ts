/** The till session: which till this device is. Only the token survives a reload. */
import type { TillProfile } from '@stampwell/contract/till/till.ts'
import { createStore, useStore } from './store.ts'
import { onStoredElsewhere, store, readStored } from './local-storage.ts'

export const TILL_TOKEN = 'stampwell.till.token'

export type TillSession = { token: string | null; profile: TillProfile | null }

export const tillSession = createStore<TillSession>(fromToken(readStored(TILL_TOKEN)))

onStoredElsewhere(TILL_TOKEN, (token) => tillSession.set(fromToken(token)))

export function enterTill(token: string, profile: TillProfile): void {
  store(TILL_TOKEN, token)
  tillSession.set({ token, profile })
}

export function setTillProfile(profile: TillProfile): void {
  tillSession.set({ ...tillSession.get(), profile })
}

export function leaveTill(): void {
  store(TILL_TOKEN, null)
  tillSession.set(fromToken(null))
}

export function useTillSession(): TillSession {
  return useStore(tillSession)
}

function fromToken(token: string | null): TillSession {
  return { token, profile: null }
}
