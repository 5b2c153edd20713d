/** The name of a plan on a French page. */
import { expect, test, vi } from 'vitest'
import { planName } from './plan-name.ts'

vi.hoisted(() => void (document.documentElement.lang = 'fr'))
vi.mock('#messages/en/plan-name.ts', () => import('#messages/fr/plan-name.ts'))

test('the free plan is called Gratuit on a French page, unless an admin has named it otherwise', () => {
  expect(planName({ tier: 'free', name: 'Free' })).toBe('Gratuit')
  expect(planName({ tier: 'free', name: 'Découverte' })).toBe('Découverte')
  expect(planName({ tier: 'growth', name: 'Growth' })).toBe('Growth')
})
