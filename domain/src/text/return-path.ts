/** Decides which page a log-in may redirect to: a known page of this application, never another site. */

const MAX_LENGTH = 2000
/** A path of plain segments, then a query and a fragment of visible ASCII characters without a backslash. */
const PATH_AND_REST = /^((?:\/[\w-]+)+)\/?([?#][!-[\]-~]*)?$/

/**
 * Returns the path with its query and fragment if it matches one of `pages` (patterns like
 * `/business/stamps/edit/:stamp`), else null. Refuses dots, percent signs and empty segments in the path, so that a
 * browser cannot read it as another address.
 */
export function safeReturnPath(text: string | null, pages: readonly string[]): string | null {
  if (text === null || text.length > MAX_LENGTH) return null
  const [, path, rest = ''] = PATH_AND_REST.exec(text) ?? []
  return path !== undefined && pages.some((page) => isPathOf(page, path)) ? path + rest : null
}

function isPathOf(page: string, path: string): boolean {
  const wanted = page.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment.startsWith(':') || segment === given[index])
  )
}
