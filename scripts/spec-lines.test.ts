import { expect, test } from 'vitest'
import { linesWithoutTest, readSpecTests, SPEC_LINES } from './spec-lines.ts'

test('every line of the specification has a test that is named after it', () => {
  expect(linesWithoutTest()).toEqual([])
})

test('a test that names a section of the list belongs to one of its lines', () => {
  const listed = new Set(SPEC_LINES.map(({ section }) => section))
  const stray = readSpecTests().filter(
    ({ sections, title }) =>
      sections.some((section) => listed.has(section)) && !SPEC_LINES.some(({ shownBy }) => title.startsWith(shownBy)),
  )
  expect(stray.map(({ title }) => title)).toEqual([])
})
