import type { Admin } from '@stampwell/contract/admin/auth.ts'
import { createStore, useStore } from './store.ts'
import { onStoredElsewhere, store, readStored } from './local-storage.ts'

export const ADMIN_TOKEN = 'stampwell.admin.token'

export type AdminSession = { admin: Admin | null; token: string | null; isAuthenticated: boolean }

export const adminSession = createStore<AdminSession>(fromToken(readStored(ADMIN_TOKEN)))

onStoredElsewhere(ADMIN_TOKEN, (token) => adminSession.set(fromToken(token)))

export function enterAdmin(admin: Admin, token: string): void {
  store(ADMIN_TOKEN, token)
  adminSession.set({ admin, token, isAuthenticated: true })
}

export function setAdminProfile(admin: Admin): void {
  adminSession.set({ ...adminSession.get(), admin })
}

export function leaveAdmin(): void {
  store(ADMIN_TOKEN, null)
  adminSession.set(fromToken(null))
}

export function useAdminSession(): AdminSession {
  return useStore(adminSession)
}

function fromToken(token: string | null): AdminSession {
  return { admin: null, token, isAuthenticated: token !== null }
}
