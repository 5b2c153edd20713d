/** The paths that the web app serves; every other path is a 404. The web build writes them from web/src/routes.ts. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `customerPages` have their own HTML document; all other pages have the router's. */
type Paths = { pages: readonly string[]; customerPages: readonly string[] }

export type AppPaths = { isPage: (path: string) => boolean; isCustomerPage: (path: string) => boolean }

/** `folder`: the web build. Returns null if it has no list of pages. */
export function readAppPaths(folder: string): AppPaths | null {
  const file = join(folder, '.vite', 'pages.json')
  if (!existsSync(file)) return null
  const { pages, customerPages } = JSON.parse(readFileSync(file, 'utf8')) as Paths // written by web/page-paths.ts
  return { isPage: matchAny(pages), isCustomerPage: matchAny(customerPages) }
}

function matchAny(paths: readonly string[]): (path: string) => boolean {
  const patterns = paths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
  return (path) => patterns.some((pattern) => pattern.test(path))
}
