import { expect, test } from 'vitest'
import { changedLimits, featuresBeyond, isLower } from './plan-difference.ts'
import { planLimits } from './plan.ts'

const limits = planLimits({ customers: 500, locations: 3, sms_month: null })

test('a limit has changed where its number has, and no limit is a number of its own', () => {
  expect(changedLimits({ limits }, { limits })).toEqual([])
  const after = { ...limits, customers: 300, sms_month: 0, locations: null }
  expect(changedLimits({ limits }, { limits: after })).toEqual([
    { limit: 'locations', before: 3, after: null },
    { limit: 'customers', before: 500, after: 300 },
    { limit: 'sms_month', before: null, after: 0 },
  ])
})

test('a limit is lower where it allows less, and any number allows less than no limit', () => {
  expect(isLower({ before: 500, after: 300 })).toBe(true)
  expect(isLower({ before: null, after: 300 })).toBe(true)
  expect(isLower({ before: 300, after: 300 })).toBe(false)
  expect(isLower({ before: 300, after: null })).toBe(false)
  expect(isLower({ before: 0, after: 1 })).toBe(false)
})

test('the features of a plan beyond another one stand in their usual order', () => {
  const [before, after] = [
    { features: ['offers', 'sms'] as const },
    { features: ['offers', 'export', 'campaigns'] as const },
  ]
  expect(featuresBeyond(after, before)).toEqual(['campaigns', 'export'])
  expect(featuresBeyond(before, after)).toEqual(['sms'])
  expect(featuresBeyond(before, before)).toEqual([])
})
