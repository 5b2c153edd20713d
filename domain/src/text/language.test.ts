import { expect, test } from 'vitest'
import { acceptedLanguage } from './language.ts'

test('the language that a browser wants most is taken, of those offered', () => {
  expect(acceptedLanguage('fr-CA,fr;q=0.9,en;q=0.8')).toBe('fr')
  expect(acceptedLanguage('en;q=0.4, fr;q=0.6')).toBe('fr')
  expect(acceptedLanguage('de-DE,de;q=0.9,fr;q=0.3,en;q=0.2')).toBe('fr')
  expect(acceptedLanguage('fr;q=0, en')).toBe('en')
})

test('who wants none of them, or says nothing that can be read, gets English', () => {
  for (const header of [undefined, '', '*', 'de', 'fr;q=x', ';;,,', 'fr;q=0', 'constructor'])
    expect(acceptedLanguage(header)).toBe('en')
})
