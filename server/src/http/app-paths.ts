/** The paths that the web app serves; every other path is a 404. The web build writes them from web/src/routes.ts. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `customerPages` have their own HTML document; all other pages have the router's. `first_files`: the scripts and style
 * sheets that a page of the router loads first, by its path.
 */
type Paths = {
  pages: readonly string[]
  customerPages: readonly string[]
  first_files?: Record<string, readonly string[]>
}

export type AppPage = { path: string; firstFiles: readonly string[] }
export type AppPaths = {
  /** Returns the page at a path, whose own path may have parameters. */
  findPage: (path: string) => AppPage | undefined
  isCustomerPage: (path: string) => boolean
}

/** `folder`: the web build. Returns null if it has no list of pages. */
export function readAppPaths(folder: string): AppPaths | null {
  const file = join(folder, '.vite', 'pages.json')
  if (!existsSync(file)) return null
  const { pages, customerPages, first_files = {} } = JSON.parse(readFileSync(file, 'utf8')) as Paths // written by web/page-paths.ts
  const findPage = finder(pages.map((path) => ({ path, firstFiles: first_files[path] ?? [] })))
  const findCustomerPage = finder(customerPages.map((path) => ({ path })))
  return { findPage, isCustomerPage: (path) => findCustomerPage(path) !== undefined }
}

function finder<P extends { path: string }>(pages: readonly P[]): (path: string) => P | undefined {
  const patterns = pages.map((page) => ({ page, pattern: new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}$`) }))
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.page
}
