import type { CounterSearchResult } from '@stampwell/contract/business/counter.ts'
import { expect, test } from 'vitest'
import { aCustomer } from '../../../../testing/worlds.ts'
import { ownerOf } from './owner-of-code.ts'

const found = (...matches: CounterSearchResult['match'][]): CounterSearchResult[] =>
  matches.map((match) => ({ customer: aCustomer(), rewards: [], match }))

test('an old card opens its owner, though the numbers of others end with its code', () => {
  expect(ownerOf(found('old_code', 'last_digits', 'first_digits'), '1002')?.match).toBe('old_code')
  expect(ownerOf(found('ended_old_code', 'name'), 'KOLA')?.match).toBe('ended_old_code')
})

test('a short code that is only part of a number or a name is nobody’s', () => {
  for (const match of ['last_digits', 'first_digits', 'name'] as const)
    expect(ownerOf(found(match), '1002')).toBeUndefined()
})

test('a long code is whose number or name alone has it; of several it is nobody’s', () => {
  expect(ownerOf(found('phone'), '08030000001')?.match).toBe('phone')
  expect(ownerOf(found('last_digits'), '30000001')?.match).toBe('last_digits')
  expect(ownerOf(found('last_digits', 'last_digits'), '30000001')).toBeUndefined()
  expect(ownerOf([], '30000001')).toBeUndefined()
})
