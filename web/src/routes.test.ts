/** Checks the pages of docs/requirements.md against the route table. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { LIGHT_ENTRIES } from '../../scripts/boundaries/layers.ts'
import { requiredPages } from '../../scripts/requirements.ts'
import { RETURN_PAGES } from '#app/session/return-to.ts'
import { pageAt } from './page-at.tsx'
import { SERVED } from '../page-paths.ts'
import { publicAddresses, publicPages } from './public-pages.ts'
import routes, { customerPages } from './routes.ts'
import { renderPage, SITE_PATHS } from './site-render.tsx'

type Row = { url: string; file: string; layout: string }
const rows = rowsOf(routes, '', '')
const customers = customerPages.map(({ path, page }) => ({ url: `/${path}`, file: page }))
const publicRows = publicPages.map((row) => ({ ...row, url: `/${row.path}` }))
const built = [...publicAddresses, ...[...rows, ...customers].map((row) => row.url)]

test('2.1 to 2.12: every URL of the product is built', () => {
  const required = requiredPages()
  expect(required).toContain('/admin/categories')
  expect(required.filter((url) => !built.includes(url))).toEqual([])
})

test('a page file is named after its URL without the parameters', () => {
  const named = publicRows.filter((row) => !('sameAs' in row)).map(({ url, page }) => ({ url, file: page }))
  for (const { url, file } of [...named, ...rows, ...customers].filter(
    (row) => row.url !== '/404' && !row.url.endsWith('*'),
  )) {
    const bare = url
      .replace(/\/:(\w+)$/, (_, name: string) => (/^\/(join|wallet|u)\//.test(url) ? `/${name}` : ''))
      .slice(1)
    // The page of one row of a list stands beside the list's.
    const names = [
      `${bare}.tsx`,
      `${bare}/index.tsx`,
      `${bare}index.tsx`,
      ...(url.includes(':') ? [`${bare}/show.tsx`] : []),
    ]
    expect(names.map((name) => `pages/${name}`)).toContain(file)
    expect(existsSync(join(import.meta.dirname, file))).toBe(true)
  }
})

test('2.3, 2.6, 2.8, 2.9, 2.11, 6.2: business pages need a business log-in, admin pages an admin log-in, a till’s page a till; log-in pages are for guests', () => {
  const layouts = rows.map(({ url, layout }) => [url, layout.replace(/^pages\//, '')])
  expect(layouts).toEqual(rows.map(({ url }) => [url, expect.stringMatching(layoutFor(url))]))
})

test('2.12: an unknown address beside the pages of an app keeps the menu of that app', () => {
  const inApps = rows.filter(({ layout }) => layout !== '')
  const areas = inApps.map(({ url, layout }) => [url.split('/')[1] ?? '', layout.replace(/[\w-]+\.tsx$/, '')] as const)
  const unknown = inApps.filter(({ url }) => url.endsWith('/*'))
  expect(Object.fromEntries(unknown.map(({ url, layout }) => [url, layout]))).toEqual(
    Object.fromEntries(areas.map(([area, shell]) => [`/${area}/*`, `${shell}unknown-layout.tsx`])),
  )
})

test('the server serves every page and no other', () => {
  const pages = built.filter((url) => url !== '/404' && !url.endsWith('*'))
  expect(SERVED.pages.toSorted()).toEqual(pages.toSorted())
  expect(SERVED.customerPages).toEqual(customers.map(({ url }) => url))
})

test('a log-in can return to every page that requires it, and to no other', () => {
  const behind = (shell: RegExp) => rows.filter(({ layout }) => shell.test(layout)).map(({ url }) => url)
  expect(RETURN_PAGES.business.toSorted()).toEqual(behind(/^pages\/business\/\+shell\/(app|bare|open)-/).toSorted())
  expect(RETURN_PAGES.admin.toSorted()).toEqual(behind(/^pages\/admin\/\+shell\/app-/).toSorted())
})

test('pages without the menu of a merchant or an admin are checked to load no widgets', () => {
  const files = rows.flatMap(({ file, layout }) =>
    /\+shell\/app-layout/.test(layout) || /(business|admin)\/\+shell\/unknown-layout/.test(layout)
      ? []
      : [file, ...(layout ? [layout] : [])],
  )
  const checked = LIGHT_ENTRIES.filter(([, heavy]) => heavy.test('react-aria-components')).map(([entry]) => entry)
  expect(new Set(checked)).toEqual(
    new Set(['customer.tsx', 'root.tsx', 'site.ts', 'site-render.tsx', ...files].map((file) => `web/src/${file}`)),
  )
})

test('2.1: every public page is written as HTML with a title, a description and one heading of its own', () => {
  const pages = SITE_PATHS.map((path) => renderPage(path))
  expect(SITE_PATHS).toEqual(publicRows.map(({ url }) => url))
  const bodies = publicRows.flatMap((row, index) => ('sameAs' in row ? [] : [pages[index]?.body]))
  const titles = publicRows.flatMap((row, index) =>
    'sameAs' in row ? [] : [/<title>(.+)<\/title>/.exec(pages[index]?.head ?? '')?.[1]],
  )
  expect(new Set(titles).size).toBe(bodies.length)
  for (const { head, body } of pages) {
    expect(head).toMatch(/<meta name="description" content=".{40,}"/)
    expect(head).toContain('<link rel="canonical" href="__PUBLIC_URL__/')
    expect(body.match(/<h1/g)).toHaveLength(1)
    expect(body).toMatch(/<main id="content"/)
  }
})

test('2.2: partners shows the case study, and search engines are told which address to list', () => {
  const contentOf = (path: string) => /<main.*<\/main>/s.exec(renderPage(path).body)?.[0]
  expect(contentOf('/partners')).toMatch(/Corner Café/)
  expect(contentOf('/partners')).toBe(contentOf('/case-study'))
  for (const path of ['/partners', '/business/case-study'])
    expect(renderPage(path).head).toContain('<link rel="canonical" href="__PUBLIC_URL__/case-study"/>')
})

test('every link of a public page leads to a page of the product, and every part that it names exists', () => {
  const links = SITE_PATHS.flatMap((path) => {
    const { body } = renderPage(path)
    return [...body.matchAll(/<a [^>]*href="([^"#]*)#?([^"]*)"/g)].map(([, page = '', part = '']) => ({
      page,
      part,
      body,
    }))
  })
  const pages = new Set(links.map(({ page }) => page).filter((page) => page !== '' && page !== '/api/docs'))
  expect([...pages].filter((page) => !built.includes(page))).toEqual([])
  expect(
    links.filter(({ part, body }) => part !== '' && !body.includes(`id="${part}"`)).map(({ part }) => part),
  ).toEqual([])
  expect(links.length).toBeGreaterThan(200)
})

test('without scripts nothing goes on loading, and a reader learns on each page of prices whom to ask for them', () => {
  const wordsOf = (path: string) => /<noscript><p[^>]*>(.*?)<\/p><\/noscript>/.exec(renderPage(path).body)?.[1]
  for (const path of ['/', '/business/pricing'])
    expect([path, wordsOf(path)]).toEqual([path, expect.stringMatching(/write to us/)])
  for (const path of SITE_PATHS) {
    const { head, body } = renderPage(path)
    const [, hidden = ''] = /<noscript><style>(.*?)\{display:none\}<\/style><\/noscript>/.exec(head) ?? []
    const parts = [...body.matchAll(/data-island="([\w-]+)"/g)].map(([, name = '']) => name)
    // The card to play with is a picture without its script.
    const shown = parts.filter((name) => !hidden.split(',').includes(`[data-island="${name}"]`))
    expect([path, shown]).toEqual([path, path === '/' ? ['toy'] : []])
  }
})

const ENTRY = readFileSync(join(import.meta.dirname, 'page-at.tsx'), 'utf8')

test('the customer entry has each of the customer’s pages, and no other', async () => {
  for (const { url, file } of customers) {
    const { default: Page } = await import(join(import.meta.dirname, file))
    const { page } = pageAt(url.replace(/:\w+/, 'K%C3%A9')) ?? {}
    const props = { [url.split(':')[1] ?? '']: 'Ké' }
    // A page that comes late is known by its file.
    const isLate = ENTRY.includes(`import('./${file}')`)
    expect(page).toMatchObject(isLate ? { props: { children: { props } } } : { type: Page, props })
  }
  for (const path of ['/', '/join', '/join/', '/wallet/a/b', '/business/login']) expect(pageAt(path)).toBeNull()
})

const GUESTS = ['/business/login', '/business/register', '/business/forgot-password', '/business/reset-password']

function layoutFor(url: string): RegExp {
  if (url.endsWith('/*'))
    return url === '/*' ? /^$/ : /^(business\/\+shell|till\/\+till|admin\/\+shell)\/unknown-layout/
  if (GUESTS.includes(url)) return /^business\/\+shell\/guest-layout/
  if (url === '/business/account/verify' || url.startsWith('/payment/')) return /^business\/\+shell\/open-layout/
  if (url.startsWith('/business/') || url === '/stamp/create' || url === '/plans')
    return /^business\/\+shell\/(app|bare)-layout/
  if (url === '/till') return /^till\/\+till\/guest-layout/
  if (url.startsWith('/till/')) return /^till\/\+till\/till-layout/
  if (url === '/admin/accept') return /^$/
  if (url === '/admin') return /^admin\/\+shell\/guest-layout/
  if (url.startsWith('/admin/')) return /^admin\/\+shell\/app-layout/
  return /^$/
}

function rowsOf(entries: readonly RouteConfigEntry[], base: string, layout: string): Row[] {
  return entries.flatMap((entry) => {
    const url = entry.path === undefined ? base : `${base}/${entry.path}`
    if (entry.children) return rowsOf(entry.children, url, entry.file)
    return [{ url: url === '' ? '/' : url, file: entry.file, layout }]
  })
}
