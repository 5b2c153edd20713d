/**
 * Paths of the route table, for the server and the log-in. Both read them from the build, so that a page is declared
 * once.
 */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin, Rollup } from 'vite'
import { publicAddresses } from './src/public-pages.ts'
import routes, { customerPages } from './src/routes.ts'

type PageRow = { path: string; layout: string; page: string }

/** `*` and `/404` are answers to an unknown address. */
const PAGES = rowsOf(routes, '').filter(({ path }) => path !== '/404' && !path.endsWith('*'))
const CUSTOMER_PAGES = customerPages.map(({ path }) => `/${path}`)

/** Pages that the server serves; it answers 404 to every other path. */
export const SERVED = {
  pages: [...publicAddresses, ...PAGES.map(({ path }) => path), ...CUSTOMER_PAGES],
  customerPages: CUSTOMER_PAGES,
}

/** Pages that a log-in may lead back to: those behind a layout that requires or uses it. */
export const RETURN_PAGES = {
  business: pathsBehind(/^pages\/business\/\+shell\/(app|bare|open)-layout/),
  admin: pathsBehind(/^pages\/admin\/\+shell\/app-layout/),
}

/** Writes the paths beside the build for the server. */
export function pagesFile(): Plugin {
  return {
    name: 'stampwell:pages-file',
    generateBundle: {
      // After the plugin of the styles, which drops the scripts of modules that are nothing but styles.
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return
        const first_files = Object.fromEntries(PAGES.map((row) => [row.path, firstFilesOf(row, bundle)]))
        this.emitFile({
          type: 'asset',
          fileName: '.vite/pages.json',
          source: JSON.stringify({ ...SERVED, first_files }),
        })
      },
    },
  }
}

function pathsBehind(layout: RegExp): string[] {
  return PAGES.filter((row) => layout.test(row.layout)).map(({ path }) => path)
}

function rowsOf(entries: readonly RouteConfigEntry[], layout: string): PageRow[] {
  return entries.flatMap((entry) =>
    entry.children ? rowsOf(entry.children, entry.file) : [{ path: `/${entry.path ?? ''}`, layout, page: entry.file }],
  )
}

/** Returns the scripts and style sheets that a page's first view needs, with those that every page of the router needs. */
function firstFilesOf({ layout, page }: PageRow, bundle: Rollup.OutputBundle): string[] {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(name)) return
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    chunk.imports.forEach(add)
  }
  for (const chunk of Object.values(bundle)) {
    // The router's build splits a module by a query.
    const [source = ''] = chunk.type === 'chunk' ? (chunk.facadeModuleId ?? '').split('?') : []
    if ([layout, page].some((module) => module !== '' && source.endsWith(`/web/src/${module}`))) add(chunk.fileName)
  }
  return [...files]
}
