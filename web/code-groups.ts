/** Which scripts of the build share a file: few files, each needed nearly whole by every page that loads it. */

/** Argument that the bundler passes to a group's name, as far as it is used here. */
type ModuleGraph = { getModuleInfo(id: string): { importers: string[] } | null }

// One file: the parts of React compress better together, and every page needs them all.
const REACT = /node_modules\/(react|react-dom|scheduler)\//
/** The gates: many pages of merchants need them, the log-in and the first view of the counter do not. */
const PLAN =
  /\/web\/src\/(app\/(plan\/(PlanGate|plan-gate)|RefusalText)|ui\/gate\/(Gate|mark-closed))\.tsx?$|\/domain\/src\/billing\/plan-gate\.ts$/
/** The pages of admins are many too, but no page of a business needs what they share. */
const ADMIN = /\/web\/src\/(pages\/admin\/|messages\/(en\/)?admin)|admin-endpoints\.gen\.ts$/
/** Pages and lazy parts that import a module. With fewer, sharing costs the other pages more than a file of its own. */
const MIN_PAGES = 12
/** The same for what a guest's page needs too: there the file saves that page a request. */
const MIN_PAGES_WITH_GUESTS = 7
/** Icons that only the palettes show, which come late. */
const LATE_ICONS = /\/Icon(Moon|SunMoon)\.mjs$/
/** Modules that every page of the router begins with, and the frame of the pages before a log-in. */
const FRAME = /\/web\/src\/(root|pages\/business\/\+shell\/guest-layout)\.tsx/
/** The pages of somebody who cannot get in yet. */
const LOG_IN = /\/web\/src\/pages\/business\/(login|forgot-password|reset-password)\.tsx/

export const CODE_GROUPS = [
  { name: 'react', test: REACT, priority: 4 },
  { name: groupOf('base', FRAME, LOG_IN), test: /./, minShareCount: MIN_PAGES_WITH_GUESTS, priority: 3 },
  { name: 'app', test: (id: string) => !PLAN.test(id) && !ADMIN.test(id), minShareCount: MIN_PAGES, priority: 2 },
  { name: 'plan', test: PLAN, priority: 1 },
  { name: 'icons', test: (id: string) => /@tabler/.test(id) && !LATE_ICONS.test(id), minShareCount: 2, priority: 1 },
  { name: groupOf('account', LOG_IN), test: (id: string) => !/@tabler/.test(id), minShareCount: 2, priority: 0 },
]

/** One file for all that the customer's page begins with: a phone asks for files in turn. */
export const CUSTOMER_GROUPS = [{ name: groupOf('customer', /\/web\/src\/customer\.tsx/), test: /./ }]

/** Keeps what none of the pages needs out of a group that they load whole; null = in none of this group. */
function groupOf(name: string, ...pages: RegExp[]): (id: string, graph: ModuleGraph) => string | null {
  return (id, graph) => (pages.some((page) => isImportedBy(page, id, graph, new Set())) ? name : null)
}

/** Whether static imports lead from a page to the module. `seen`: modules that are looked at already. */
function isImportedBy(page: RegExp, id: string, graph: ModuleGraph, seen: Set<string>): boolean {
  if (page.test(id)) return true
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => !seen.has(importer) && isImportedBy(page, importer, graph, seen))
}
