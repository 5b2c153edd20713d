import { expect, test } from 'vitest'
import { isFileMissing, isUnavailable, sqlState } from './db-errors.ts'

const failed = (code: string) => Object.assign(new Error('x'), { code })

test('a broken connection counts as unavailable, even if its code looks like an SQLSTATE', () => {
  for (const code of ['EPIPE', 'ECONNRESET', '57P01', '08006', '53300'])
    expect([code, isUnavailable(failed(code))]).toEqual([code, true])
  expect(sqlState(failed('EPIPE'))).toBeNull()
})

test('a programming error does not count as unavailable', () => {
  for (const code of ['23505', '42P01', 'XX000', 'P0001'])
    expect([sqlState(failed(code)), isUnavailable(failed(code))]).toEqual([code, false])
})

test('a missing socket of the database counts as unavailable, a missing file does not', () => {
  const missing = (syscall: string) => Object.assign(failed('ENOENT'), { syscall })
  expect([isUnavailable(missing('connect')), isFileMissing(missing('connect'))]).toEqual([true, false])
  expect([isUnavailable(missing('open')), isFileMissing(missing('open'))]).toEqual([false, true])
})
