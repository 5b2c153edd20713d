/** Pages of the route table that no list of looks names. A page without a parameter is shown with the data of the café. */
import { readFileSync } from 'node:fs'
import type { PageToPhotograph } from './page.ts'

/** Paths of the route table without the first slash. */
export const ROUTES: readonly string[] = [
  '',
  ...[
    ...readFileSync(new URL('../../../web/src/routes.ts', import.meta.url), 'utf8').matchAll(
      /(?:\broute\(|\bpath: )'([^']+)'/g,
    ),
  ]
    .map(([, path = '']) => path)
    .filter((path) => path !== '*'),
]

export function otherPages(named: readonly PageToPhotograph[]): PageToPhotograph[] {
  return ROUTES.filter((route) => !/[:*]/.test(route) && named.every((page) => page.route !== route)).map((route) => ({
    name: route.replaceAll('/', '-'),
    route,
    eyes: eyesFor(route),
    path: () => `/${route}`,
  }))
}

function eyesFor(route: string): PageToPhotograph['eyes'] {
  if (route.startsWith('admin/')) return 'admin'
  return /^(business|stamp)\//.test(route) ? 'café' : 'visitor'
}
