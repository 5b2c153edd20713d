import { expect, test } from 'vitest'
import { isUnavailable, sqlState } from './db-errors.ts'

const failed = (code: string) => Object.assign(new Error('x'), { code })

test('a line that broke is "not now", also when its code looks like a state of SQL', () => {
  for (const code of ['EPIPE', 'ECONNRESET', '57P01', '08006', '53300'])
    expect([code, isUnavailable(failed(code))]).toEqual([code, true])
  expect(sqlState(failed('EPIPE'))).toBeNull()
})

test('a mistake of ours is not', () => {
  for (const code of ['23505', '42P01', 'XX000', 'P0001'])
    expect([sqlState(failed(code)), isUnavailable(failed(code))]).toEqual([code, false])
})
