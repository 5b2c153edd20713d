import { expect, test } from 'vitest'
import { otpAt } from './totp.ts'

// RFC 6238, appendix B (SHA-1, eight digits).
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds after 1970 the code is that of the standard', (seconds, code) => {
  expect(otpAt(Buffer.from('12345678901234567890'), Math.floor(seconds / 30), 8)).toBe(code)
})

// RFC 4226, appendix D.
test('six digits are those of the standard, with leading zeros kept', () => {
  const secret = Buffer.from('12345678901234567890')
  expect([0, 1, 2, 9].map((step) => otpAt(secret, step))).toEqual(['755224', '287082', '359152', '520489'])
})
