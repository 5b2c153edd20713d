import { TEST_SEED } from '@stampwell/processes/test-seed.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('the property tests of the server draw from the one seed', () => {
  expect(fc.readConfigureGlobal().seed).toBe(TEST_SEED)
})
