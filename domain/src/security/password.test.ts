import { expect, test } from 'vitest'
import { createOneTimePassword, isLooserPassword, isStrongPassword, passwordProblems } from './password.ts'

test('5.1, 9.9: a strong password has 8 characters of all four kinds', () => {
  expect(isStrongPassword('Demo#2026')).toBe(true)
  for (const special of '@$!%*?&#') expect(isStrongPassword(`Abcdef1${special}`)).toBe(true)
})

test('each missing part of a password has its message', () => {
  expect(passwordProblems('Abcde1#')).toEqual(['Use at least 8 characters.'])
  expect(passwordProblems('ABCDEF1#')).toEqual(['Add a lowercase letter.'])
  expect(passwordProblems('abcdef1#')).toEqual(['Add an uppercase letter.'])
  expect(passwordProblems('Abcdefg#')).toEqual(['Add a digit.'])
  expect(passwordProblems('Abcdef1-')).toEqual(['Add one of @ $ ! % * ? & #'])
  expect(passwordProblems(`Aa1#${'x'.repeat(125)}`)).toEqual(['Use at most 128 characters.'])
  expect(passwordProblems('')).toHaveLength(5)
})

test('5.2: the looser check takes any special character and any length', () => {
  expect(isLooserPassword('Ab1-')).toBe(true)
  expect(['ab1-', 'AB1-', 'Abc-', 'Abc1', 'Ab 1'].some(isLooserPassword)).toBe(false)
})

test('a one-time password has 16 characters of all four kinds, whatever is drawn', () => {
  const lowest = createOneTimePassword(() => 0)
  const highest = createOneTimePassword((n) => n - 1)
  expect([lowest, highest].map((one) => [one.length, isLooserPassword(one)])).toEqual([
    [16, true],
    [16, true],
  ])
  expect(lowest).not.toBe(highest)
})
