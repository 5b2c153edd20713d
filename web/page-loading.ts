/**
 * Has the router import its pages by `loadPage`. By itself it reloads the document whenever a page's file does not arrive,
 * without end if the file is gone, and it has no option against that.
 */
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ROUTE_MODULES = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/
const IMPORT = /await import\(\s*(?:\/\*.*?\*\/\s*)*route\.module\s*\)/
const LOAD_PAGE = join(import.meta.dirname, 'src/app/load-page.ts')

export function pageLoading(): Plugin {
  let isDone = false
  return {
    name: 'stampwell:page-loading',
    apply: 'build',
    transform: {
      filter: { id: ROUTE_MODULES },
      handler(code) {
        if (!IMPORT.test(code))
          throw new Error('The router imports its pages in another way than web/page-loading.ts knows.')
        isDone = true
        return `import { loadPage } from ${JSON.stringify(LOAD_PAGE)}\n${code.replace(IMPORT, 'await loadPage(route.module)')}`
      },
    },
    buildEnd(error) {
      if (!error && !isDone && this.environment.name === 'client')
        throw new Error('The build has not met the file of the router that imports pages.')
    },
  }
}
