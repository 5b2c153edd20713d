import { expect, test } from 'vitest'
import { createUploadBudget, MAX_UPLOAD_BYTES_TOTAL, MAX_UPLOAD_BYTES_PER_CALLER } from './upload-budget.ts'

test('uploads are limited per caller and in total, and a finished upload frees its bytes', () => {
  const budget = createUploadBudget({ forAll: 10, forOne: 6 })
  const first = budget.enter('a', 6)
  first.take(6)
  expect(() => first.take(1)).toThrow('too_many_requests')
  expect(() => budget.enter('a', 1)).toThrow('too_many_requests')
  const second = budget.enter('b', 4)
  second.take(4)
  expect(() => budget.enter('c', 1)).toThrow('unavailable')
  first.leave()
  first.leave()
  budget.enter('a', 6).take(6)
  expect(() => budget.enter('c', 1)).toThrow('unavailable')
})

test('a large Content-Length alone reserves nothing', () => {
  const budget = createUploadBudget({ forAll: 10, forOne: 6 })
  for (let n = 0; n < 9; n++) budget.enter(`caller ${n}`, 6)
  budget.enter('a', 6).take(6)
  expect(MAX_UPLOAD_BYTES_PER_CALLER).toBeLessThan(MAX_UPLOAD_BYTES_TOTAL)
})
