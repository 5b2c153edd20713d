/** Rights of each level of admins. Everybody reads, with people masked; an owner may do everything. */
export const ADMIN_LEVELS = ['owner', 'support', 'finance', 'viewer'] as const
export type AdminLevel = (typeof ADMIN_LEVELS)[number]

/** Levels that may call an endpoint. The owner is always among them. */
export type AllowedLevels = 'all' | 'support' | 'finance' | 'owner'

export function isLevelAllowed(level: AdminLevel, allowed: AllowedLevels): boolean {
  return allowed === 'all' || level === 'owner' || level === allowed
}
