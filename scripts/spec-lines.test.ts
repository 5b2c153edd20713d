import { expect, test } from 'vitest'
import { readRequirements, requiredCalls, requiredPages } from './requirements.ts'
import { linesWithoutTest, missingCalls, missingPages, testedNumbers } from './spec-lines.ts'

test('every line of the requirements has a test that is named after it', () => {
  expect(linesWithoutTest()).toEqual([])
})

test('a test is named after no line that does not exist', () => {
  const numbers = readRequirements().map(({ number }) => number)
  expect([...testedNumbers()].filter((number) => !numbers.includes(number))).toEqual([])
})

test('the lines of each section of the requirements are numbered without a gap', () => {
  const numbers = readRequirements().map(({ number }) => number)
  const sections = [...new Set(numbers.map((number) => number.split('.')[0]))]
  expect(sections).toEqual(['2', '3', '4', '5', '6', '7', '8', '9'])
  const counted = sections.flatMap((section) => {
    const count = numbers.filter((number) => number.startsWith(`${section}.`)).length
    return Array.from({ length: count }, (_, index) => `${section}.${index + 1}`)
  })
  expect(numbers).toEqual(counted)
})

test('2.1 to 2.12: the route table has every page of the requirements', () => {
  expect(requiredPages().length).toBeGreaterThan(50)
  expect(missingPages()).toEqual([])
})

test('7.3 to 7.68: the contract has every call of the requirements, with the fields that they name', () => {
  expect(requiredCalls().length).toBeGreaterThan(65)
  expect(missingCalls()).toEqual([])
})
