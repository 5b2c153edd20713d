import { expect, test } from 'vitest'
import { privacyRequestDue } from './privacy-request.ts'

test('a request about one’s data is due 30 days later, at the same minute', () => {
  expect(privacyRequestDue(new Date('2028-02-10T09:12:00Z'))).toEqual(new Date('2028-03-11T09:12:00Z'))
})
