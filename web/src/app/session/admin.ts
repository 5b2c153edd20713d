import type { Admin } from '@stampwell/contract/admin/auth.ts'
import { useStore } from '#ui/store/store.ts'
import { createKeptStore } from './kept-store.ts'
import { ADMIN_TOKEN } from './local-storage.ts'

export type AdminSession = { admin: Admin | null; token: string | null; isAuthenticated: boolean }

export const adminSession = createKeptStore<AdminSession>(ADMIN_TOKEN, { read: fromToken, write: ({ token }) => token })

export function enterAdmin(admin: Admin, token: string): void {
  adminSession.set({ admin, token, isAuthenticated: true })
}

export function setAdminProfile(admin: Admin): void {
  adminSession.set({ ...adminSession.get(), admin })
}

export function leaveAdmin(): void {
  adminSession.set(fromToken(null))
}

export function useAdminSession(): AdminSession {
  return useStore(adminSession)
}

function fromToken(token: string | null): AdminSession {
  return { admin: null, token, isAuthenticated: token !== null }
}
