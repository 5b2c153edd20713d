/** The till session: which till this device is, kept over reloads by the token alone. */
import type { TillStand } from '@stampwell/contract/till/till.ts'
import { createStore, useStore } from './store.ts'
import { onRememberedElsewhere, remember, remembered } from './remembered.ts'

export const TILL_TOKEN = 'stampwell.till.token'

export type TillSession = { token: string | null; stand: TillStand | null }

export const tillSession = createStore<TillSession>(fromToken(remembered(TILL_TOKEN)))

onRememberedElsewhere(TILL_TOKEN, (token) => tillSession.set(fromToken(token)))

/** After pairing. */
export function enterTill(token: string, stand: TillStand): void {
  remember(TILL_TOKEN, token)
  tillSession.set({ token, stand })
}

export function setTillStand(stand: TillStand): void {
  tillSession.set({ ...tillSession.get(), stand })
}

export function leaveTill(): void {
  remember(TILL_TOKEN, null)
  tillSession.set(fromToken(null))
}

export function useTillSession(): TillSession {
  return useStore(tillSession)
}

function fromToken(token: string | null): TillSession {
  return { token, stand: null }
}
