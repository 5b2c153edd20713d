/** The help centre: search, articles, and that they say only what the product has. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { helpArticles as english } from '#messages/en/help-articles.ts'
import { helpArticles as french } from '#messages/fr/help-articles.ts'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { ARTICLES, articlesOf, PLACES, stepsOf, TOPICS } from './+help/articles.ts'
import { meantInstead, searchArticles } from './+help/search-articles.ts'
import HelpArticlePage from './center/show.tsx'
import HelpCenterPage from './center.tsx'

afterEach(() => vi.unstubAllGlobals())

const CENTER = '/business/help/center'
const PLATFORM: Reply = {
  data: { sign_up: 'open', banner: null, support_email: 'help@stampwell.example', payments: true },
}

function openCenter(search = '', platform: Reply = PLATFORM) {
  fakeApi({ 'GET /v1/platform': platform })
  return showAsBusiness(<HelpCenterPage />, { at: CENTER + search })
}
function openArticle(article: string) {
  fakeApi({ 'GET /v1/platform': PLATFORM })
  return showAsBusiness(<HelpArticlePage />, { at: `${CENTER}/${article}`, path: `${CENTER}/:article` })
}
const titles = (text: string) => searchArticles(text).map(({ article }) => article)

test('every article stands under exactly one topic', () => {
  openCenter()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(ARTICLES.filter((article) => !links.includes(`${CENTER}/${article}`))).toEqual([])
  expect(TOPICS.flatMap(articlesOf).toSorted()).toEqual(ARTICLES.toSorted())
})

test('a search keeps its words in the address, and ends with all topics', async () => {
  const { where } = openCenter()
  const field = screen.getByRole('textbox', { name: 'Search help' })
  await userEvent.type(field, 'lost phone{Enter}')
  expect(where()).toBe(`${CENTER}?search=lost+phone`)
  expect(await screen.findByText(/^\d+ articles? for “lost phone”$/)).toBeTruthy()
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('A customer changed phones')
  await userEvent.click(screen.getByRole('button', { name: 'Show all topics' }))
  expect(where()).toBe(CENTER)
  const topic = screen.getByRole('heading', { name: 'Plans and money' })
  // Their button is gone; a keyboard goes on at the topics.
  expect([document.activeElement?.tagName, document.activeElement?.contains(topic)]).toEqual(['DIV', true])
})

test('a search forgives case, accents and words that say nothing', () => {
  expect(titles('QR CODE')).toContain('poster')
  expect(titles('póster')).toContain('poster')
  expect(titles('how do I print the poster')[0]).toBe('poster')
  expect(titles('poster xyzzy')).toEqual([])
})

test('the plural of a word finds what the singular finds', () => {
  expect(titles('receipts')).toEqual(titles('receipt'))
  expect(meantInstead('posters')).toBeNull()
  expect(titles('sms')[0]).toBe('sms')
})

test('an article whose title has the word stands before one that only speaks of it', () => {
  const found = titles('receipt')
  expect(found[0]).toBe('receipts')
  expect(found.length).toBeGreaterThan(1)
})

test('a found article shows the sentence that has the word', () => {
  const [found] = searchArticles('asterisks')
  expect(found).toMatchObject({ article: 'receipts', line: expect.stringContaining('asterisks') as string })
})

test('a misspelt search names the word that was meant, and one press searches it', async () => {
  const { where } = openCenter('?search=postre')
  expect(screen.getAllByText('No article has “postre”').length).toBe(2) // said to a reader too
  await userEvent.click(screen.getByRole('button', { name: 'Search “poster”' }))
  expect(where()).toBe(`${CENTER}?search=poster`)
})

test('a search that nothing is near to says what to try, and shows the topics', () => {
  expect(meantInstead('xyzzyplugh')).toBeNull()
  openCenter('?search=xyzzyplugh')
  expect(screen.getByText(/^Try one word for the thing itself/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'First steps' })).toBeTruthy()
})

test('an article has its answer, its numbered steps, its picture and the way to the page', () => {
  openArticle('staff')
  expect(screen.getByRole('heading', { level: 1, name: 'Give your staff a PIN' })).toBeTruthy()
  const [steps] = screen.getAllByRole('list')
  expect(within(steps as HTMLElement).getAllByRole('listitem').length).toBe(3)
  expect(screen.getByRole('img', { name: /^The page of tills and staff/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open tills and staff' }).getAttribute('href')).toBe('/business/tills')
})

test('an unknown article leads to the help centre', () => {
  openArticle('nowhere')
  expect(screen.getByRole('link', { name: 'See all articles' }).getAttribute('href')).toBe(CENTER)
})

test('the support address of the platform is one press away', async () => {
  openCenter()
  const link = await screen.findByRole('link', { name: 'Write to us' })
  expect(link.getAttribute('href')).toMatch(/^mailto:help@stampwell\.example\?subject=/)
})

test('an installation without a support address says whom to ask', async () => {
  openCenter('', { data: { sign_up: 'open', banner: null, support_email: null, payments: true } })
  expect(await screen.findByText(/names no support address/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Write to us' })).toBeNull()
})

const CATALOGUES = import.meta.glob<Record<string, unknown>>('../../../messages/{en,fr}/*.ts', { eager: true })
const ARTICLE_TEXTS = { en: english, fr: french }
const QUOTED = { en: /“([^”]+)”/g, fr: /«\u202f([^»]+)\u202f»/g }

/** Every text of the product in a language but those of the help itself. */
function onScreen(language: 'en' | 'fr'): Set<string> {
  const files = Object.entries(CATALOGUES).filter(([file]) => file.includes(`/${language}/`) && !/\/help/.test(file))
  return new Set(files.flatMap(([, module]) => textsIn(module)))
}

test.each(['en', 'fr'] as const)(
  'what an article puts in quotes is written on a screen of the product (%s)',
  (language) => {
    const texts = onScreen(language)
    const quoted = textsIn(ARTICLE_TEXTS[language]).flatMap((text) =>
      [...text.matchAll(QUOTED[language])].map(([, name = '']) => name),
    )
    expect(texts.size).toBeGreaterThan(1000)
    expect(quoted.length).toBeGreaterThan(60)
    expect(quoted.filter((name) => !texts.has(name))).toEqual([])
  },
)

test('an article has the same steps in every language, and quotes as many names', () => {
  const shape = (language: 'en' | 'fr') =>
    Object.entries(ARTICLE_TEXTS[language]).map(([article, texts]) => ({
      article,
      steps: texts?.steps?.split('\n\n').map((step) => step.split('\n').length),
      quotes: textsIn(texts).join(' ').match(QUOTED[language])?.length,
    }))
  expect(shape('fr')).toEqual(shape('en'))
})

test.each(['en', 'fr'] as const)('a long text message counts as several SMS, as the form says it (%s)', (language) => {
  expect(textsIn(ARTICLE_TEXTS[language].sms).filter((text) => /\bpages?\b/i.test(text))).toEqual([])
})

test('every picture is there, stands under a step of its article, and all of them together are light', () => {
  const shown = ARTICLES.flatMap((article) => {
    const { picture } = PLACES[article]
    return picture ? [{ ...picture, steps: stepsOf(article).length }] : []
  })
  expect(shown.filter(({ step, steps }) => step > steps)).toEqual([])
  const names = shown.map(({ name }) => name)
  const sizes = [...new Set(names)].map((name) => statSync(join(import.meta.dirname, `+pictures/${name}.webp`)).size)
  expect(sizes.length).toBeGreaterThan(10)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(600_000)
})

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
