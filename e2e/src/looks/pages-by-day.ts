import { join } from 'node:path'
import { changedFiles } from '../../../processes/src/changed-files.mjs'
import type { PageToPhotograph } from './page.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Routes in which a person does what the product exists for. */
const ALWAYS = ['stamp/create', 'business/counter', 'till/counter', 'join/:code', 'wallet/:token']

/**
 * Returns the pages of a run by day (decision 0048): the first of each route, all of those routes above, and all of the
 * routes whose folder differs from main. The others are such a page with a dialog, another tab or without data.
 * `changed`: paths in the repository.
 */
export function pagesByDay(pages: readonly PageToPhotograph[], changed: readonly string[]): PageToPhotograph[] {
  const isChanged = (route: string) => changed.some((file) => file.startsWith(folderOf(route)))
  return pages.filter(
    (page, at) =>
      ALWAYS.includes(page.route) ||
      pages.findIndex(({ route }) => route === page.route) === at ||
      isChanged(page.route),
  )
}

/** `npm test` sets BY_DAY; every other run checks all pages. */
export function pagesOfThisRun(pages: readonly PageToPhotograph[]): readonly PageToPhotograph[] {
  return isByDay() ? pagesByDay(pages, changedFiles(ROOT) ?? []) : pages
}

export function isByDay(): boolean {
  return process.env['BY_DAY'] === '1'
}

/** `business/stamps/edit/:stamp` stands in `web/src/pages/business/stamps/edit`, as a file or a folder. */
function folderOf(route: string): string {
  const named = route.split('/').filter((part) => !part.startsWith(':'))
  return `web/src/pages/${named.join('/') || '+home/'}`
}
