import { expect, test } from 'vitest'
import { isLooserPassword, isStrongPassword, passwordProblems } from './password.ts'

test('product.md 5 and 9: a strong password has 8 characters of all four kinds', () => {
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

test('product.md 5: the looser check takes any special character and any length', () => {
  expect(isLooserPassword('Ab1-')).toBe(true)
  expect(['ab1-', 'AB1-', 'Abc-', 'Abc1', 'Ab 1'].some(isLooserPassword)).toBe(false)
})
