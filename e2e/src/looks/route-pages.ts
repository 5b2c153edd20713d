/** Pages of the route table that no list of looks names. A page without a parameter is shown with the data of the café. */
import { readFileSync } from 'node:fs'
import type { PageToPhotograph } from './page.ts'

/** Paths of the public site without the first slash. */
export const PUBLIC_ROUTES = pathsIn('public-pages.ts', /\bpath: '([^']*)'/g)

/** Paths of the whole route table. */
export const ROUTES: readonly string[] = [
  ...PUBLIC_ROUTES,
  ...pathsIn('routes.ts', /(?:\broute\(|\bpath: )'([^']+)'/g),
].filter((path) => path !== '*')

/** Paths of the pages behind a merchant's log-in. */
export const MERCHANT_ROUTES: readonly string[] = tableOf('routes.ts')
  .split(/(?=\blayout\()/)
  .filter((part) => /^layout\('pages\/business\/\+shell\/(app|bare)-layout\.tsx'/.test(part))
  .flatMap((part) => [...part.matchAll(/\broute\('([^']+)'/g)].map(([, path = '']) => path))

export function otherPages(named: readonly PageToPhotograph[]): PageToPhotograph[] {
  return ROUTES.filter((route) => !/[:*]/.test(route) && named.every((page) => page.route !== route)).map((route) => ({
    name: route.replaceAll('/', '-'),
    route,
    eyes: eyesFor(route),
    path: () => `/${route}`,
  }))
}

function pathsIn(file: string, pattern: RegExp): readonly string[] {
  return [...tableOf(file).matchAll(pattern)].map(([, path = '']) => path)
}

function tableOf(file: string): string {
  return readFileSync(new URL(`../../../web/src/${file}`, import.meta.url), 'utf8')
}

function eyesFor(route: string): PageToPhotograph['eyes'] {
  if (route.startsWith('admin/')) return 'admin'
  if (PUBLIC_ROUTES.includes(route)) return 'visitor'
  return /^(plans$|(business|stamp)\/)/.test(route) ? 'café' : 'visitor'
}
