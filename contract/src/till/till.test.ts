import { expect, test } from 'vitest'
import { staff } from '../business/staff.ts'
import { till } from './till.ts'

test.each([
  ['Arabic-Indic', '٤٢٠٧'],
  ['Devanagari', '४२०७'],
  ['full-width', '４２０７'],
])('a PIN in %s digits is the one in ASCII digits, where it is set and where it is entered', (_, pin) => {
  const staff_id = '0197f0a0-0000-7000-8000-0000000000c1'
  expect(staff.create.body.parse({ name: 'Ada', pin }).pin).toBe('4207')
  expect(till.signIn.body.parse({ staff_id, pin }).pin).toBe('4207')
})
