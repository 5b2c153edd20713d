import { expect, test } from 'vitest'
import { languageOfSitePath, sitePathIn } from './site-path.ts'

test('a public page has its English address without a language and its French one below /fr', () => {
  expect(['/', '/faqs', '/business/pricing'].map((path) => sitePathIn('en', path))).toEqual([
    '/',
    '/faqs',
    '/business/pricing',
  ])
  expect(['/', '/faqs', '/business/pricing'].map((path) => sitePathIn('fr', path))).toEqual([
    '/fr',
    '/fr/faqs',
    '/fr/business/pricing',
  ])
})

test('an address names French by its first part alone', () => {
  expect(['/fr', '/fr/', '/fr/faqs', '/fr/no/such/page'].map(languageOfSitePath)).toEqual(['fr', 'fr', 'fr', 'fr'])
  expect(['/', '/en', '/french', '/faqs/fr', '/join/fr', '/xx/faqs'].map(languageOfSitePath)).toEqual(
    Array.from({ length: 6 }, () => null),
  )
})
