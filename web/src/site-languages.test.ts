/** Walks every public page in each language: its head, its links, and the way to its other languages. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@stampwell/domain/text/language.ts'
import { sitePathIn } from '@stampwell/domain/text/site-path.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { documentOf } from '../site-document.ts'
import { publicPages } from './public-pages.ts'
import { inFrench } from './testing/in-french.ts'

type Page = { address: string; head: string; body: string }

const pages: Record<Language, Page[]> = { en: [], fr: [] }
beforeAll(async () => {
  pages.en = await readPages()
  pages.fr = await inFrench(readPages)
}, 120_000)

async function readPages(): Promise<Page[]> {
  const { renderPage, SITE_PATHS } = await import('./site-render.tsx')
  return SITE_PATHS.map((address) => ({ address, ...renderPage(address) }))
}

describe.each([...LANGUAGES])('public pages in %s', (language) => {
  const own = (path: string) => sitePathIn(language, path)
  const titleOf = ({ head }: Page) => /<title>(.+)<\/title>/.exec(head)?.[1]
  const addressesOf = (links: string, body: string) =>
    [...body.matchAll(new RegExp(links, 'g'))].map(([, address = '']) => address)

  test('each has an address, a title, a description and one heading of its own', () => {
    expect(pages[language].map(({ address }) => address)).toEqual(publicPages.map(({ path }) => own(`/${path}`)))
    const repeated = publicPages.filter((page) => 'sameAs' in page).map(({ path }) => own(`/${path}`))
    const listed = pages[language].filter(({ address }) => !repeated.includes(address))
    expect(listed).toHaveLength(12)
    expect(new Set(listed.map(titleOf)).size).toBe(listed.length)
    for (const { address, head, body } of pages[language]) {
      const isDescribed = /<meta name="description" content=".{40,}"/.test(head)
      const headings = body.match(/<h1/g)?.length
      expect({ address, isDescribed, headings }).toEqual({ address, isDescribed: true, headings: 1 })
    }
  })

  test('search engines are told the address to list and the same page in the other language', () => {
    publicPages.forEach((row, index) => {
      const listed = `/${'sameAs' in row ? row.sameAs : row.path}`
      const head = pages[language][index]?.head ?? ''
      expect(head).toContain(`<link rel="canonical" href="__PUBLIC_URL__${own(listed)}"/>`)
      expect(head).toContain(`<meta property="og:url" content="__PUBLIC_URL__${own(listed)}"/>`)
      const alternates = [...head.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="__PUBLIC_URL__([^"]*)"/g)]
      expect(alternates.map(([, of, address]) => [of, address])).toEqual([
        ['en', listed],
        ['fr', sitePathIn('fr', listed)],
        ['x-default', listed],
      ])
      const locales = { en: 'en_GB', fr: 'fr_FR' }
      expect(head).toContain(`<meta property="og:locale" content="${locales[language]}"/>`)
      expect(head).toContain(`<meta property="og:image" content="__PUBLIC_URL__/social/${language}.png"/>`)
      expect(existsSync(join(import.meta.dirname, `../public/social/${language}.png`))).toBe(true)
    })
  })

  test('every link leads to a page in the same language, but the choice of the other one', () => {
    const known = new Set(publicPages.map(({ path }) => own(`/${path}`)))
    publicPages.forEach(({ path }, index) => {
      const body = pages[language][index]?.body ?? ''
      const choice = addressesOf('<a href="([^"]*)" hreflang="[a-z]+" lang="[a-z]+"', body)
      expect([path, choice]).toEqual([path, LANGUAGES.map((one) => sitePathIn(one, `/${path}`))])
      const links = addressesOf('<a [^>]*?href="([^"#]+)', body.replaceAll(/<nav class="ft-languages".*?<\/nav>/g, ''))
      const apps = links.filter((link) => !known.has(link))
      const query = language === 'en' ? '' : `?language=${language}`
      const expected = new Set([`/business/login${query}`, `/business/register${query}`, '/api/docs'])
      const hasLinks = links.length > 10
      expect({ path, apps: new Set(apps), hasLinks }).toEqual({ path, apps: expected, hasLinks: true })
    })
  })

  test('the document and its structured data name the language, and no price is written', () => {
    for (const { address, head, body } of pages[language]) {
      expect(documentOf('<html lang="en"><!--head--><!--page-->', { head, body, language })).toMatch(
        new RegExp(`^<html lang="${language}"><title>`),
      )
      expect([address, /₦|\$\d|NGN \d|\d\s*NGN/.exec(head + body)]).toEqual([address, null])
    }
    expect(pages[language][0]?.head).toContain(`"inLanguage":"${language}"`)
  })
})

test('a French page says everything in French', () => {
  const english = new Set(pages.en.flatMap(({ body }) => sentencesOf(body)))
  const left = pages.fr.flatMap(({ body }) => sentencesOf(body)).filter((sentence) => english.has(sentence))
  expect(left).toEqual([])
  expect(english.size).toBeGreaterThan(200)
})

/** Texts between two tags with at least three words; numbers and most names are shorter. */
function sentencesOf(html: string): string[] {
  const texts = html.replaceAll(/<svg.*?<\/svg>|Kola &amp; Rye/g, '').split(/<[^>]*>/)
  return texts.map((text) => text.trim()).filter((text) => text.split(' ').length >= 3)
}
