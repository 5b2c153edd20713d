/** The till session: which till this device is. Only the token and a lock survive a reload. */
import type { TillProfile } from '@stampwell/contract/till/till.ts'
import { useStore } from '#ui/store/store.ts'
import { createKeptJson, createKeptStore } from './kept-store.ts'
import { TILL_TOKEN } from './local-storage.ts'

/** `isSuspended`: the account of the till's business is suspended. */
export type TillSession = { token: string | null; profile: TillProfile | null; isSuspended: boolean }

export const tillSession = createKeptStore<TillSession>(TILL_TOKEN, { read: fromToken, write: ({ token }) => token })

/** The till that this device is, or was last: its acts may still wait here. */
export const lastTill = createKeptJson<{ till_id: string; business_id: string } | null>('stampwell.till.last', null)

/** True from a lock until somebody enters a PIN, in every tab: the server may not know of the lock yet. */
const tillLock = createKeptJson('stampwell.till.locked', false)

/** The staff member whom the lock signed out; null while nobody is locked out. */
const lockedOut = createKeptJson<string | null>('stampwell.till.locked-out', null)

tillLock.subscribe(() => {
  const { profile } = tillSession.get()
  if (profile?.signed_in && tillLock.get()) setTillProfile(profile)
})

/** The last sign-in in any tab: the server knows no other, and gives its name to the acts of every tab. */
const lastSignIn = createKeptJson<string | null>('stampwell.till.sign-in', null)

lastSignIn.subscribe(() => {
  const { profile } = tillSession.get()
  const last = lastSignIn.get()
  if (profile?.signed_in && last !== null && signInOf(profile) !== last) setTillProfile({ ...profile, signed_in: null })
})

export function enterTill(token: string, profile: TillProfile): void {
  endLock()
  rememberTill(profile)
  tillSession.set({ token, profile, isSuspended: false })
}

/** Takes over what the server says; whom it calls signed in stays out while the till is locked. */
export function setTillProfile(profile: TillProfile): void {
  rememberTill(profile)
  const shown = tillLock.fresh() ? { ...profile, signed_in: null } : profile
  tillSession.set({ ...tillSession.get(), profile: shown, isSuspended: false })
}

/** Locks this device at once. `useSignOut` tells the server. */
export function lockTill(): void {
  const person = tillSession.get().profile?.signed_in
  if (person) lockedOut.set(person.id)
  tillLock.set(true)
}

/** Takes over the profile of somebody who just entered their PIN. */
export function signInAtTill(profile: TillProfile): void {
  endLock()
  setTillProfile(profile)
  lastSignIn.set(signInOf(profile))
}

export function useTillLock(): boolean {
  return useStore(tillLock)
}

export function whoIsLockedOut(): string | null {
  return lockedOut.fresh()
}

export function closeSuspendedTill(): void {
  tillSession.set({ ...tillSession.get(), isSuspended: true })
}

export function leaveTill(): void {
  endLock()
  tillSession.set(fromToken(null))
}

export function useTillSession(): TillSession {
  return useStore(tillSession)
}

function endLock(): void {
  tillLock.set(false)
  lockedOut.set(null)
}

function signInOf({ signed_in }: TillProfile): string | null {
  return signed_in && `${signed_in.id} ${signed_in.until}`
}

function rememberTill({ till, business }: TillProfile): void {
  lastTill.set({ till_id: till.id, business_id: business.id })
}

function fromToken(token: string | null): TillSession {
  return { token, profile: null, isSuspended: false }
}
