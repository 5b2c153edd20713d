import { expect, test } from 'vitest'
import { ADMIN_LEVELS, isLevelAllowed } from './admin-level.ts'

test('the owner may do everything, support and finance their own part, and everybody reads', () => {
  const allowedTo = (level: (typeof ADMIN_LEVELS)[number]) =>
    (['all', 'support', 'finance', 'owner'] as const).filter((allowed) => isLevelAllowed(level, allowed))
  expect(Object.fromEntries(ADMIN_LEVELS.map((level) => [level, allowedTo(level)]))).toEqual({
    owner: ['all', 'support', 'finance', 'owner'],
    support: ['all', 'support'],
    finance: ['all', 'finance'],
    viewer: ['all'],
  })
})
