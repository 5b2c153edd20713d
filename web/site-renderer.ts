/** Loads the programs that write public pages from their sources, for the development server. */
import { join } from 'node:path'
import { DEFAULT_LANGUAGE } from '@stampwell/domain/text/language.ts'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'

type SiteRender = typeof import('./src/site-render.tsx')

/** Returns a function that loads the program of a language as its sources are now. */
export function siteRenderer(main: ViteDevServer): (language: string) => Promise<SiteRender> {
  let starting: Promise<ViteDevServer> | undefined
  return async (language) => {
    // The module of that path. The router's own environment speaks English.
    if (language === DEFAULT_LANGUAGE) return (await main.ssrLoadModule('/src/site-render.tsx')) as SiteRender
    starting ??= start(main)
    const environment = (await starting).environments[language]
    if (!environment || !isRunnableDevEnvironment(environment)) throw new Error(`No public pages in ${language}.`)
    return environment.runner.import<SiteRender>('/src/site-render.tsx')
  }
}

/** A server of its own: the router's plugin allows one environment beside the browser's. */
async function start(main: ViteDevServer): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: join(import.meta.dirname, 'vite.site-render.config.ts'),
    root: import.meta.dirname,
    appType: 'custom',
    // It serves no browser, and the packages prepared for one stay those of the main server.
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
  })
  main.httpServer?.once('close', () => void server.close())
  return server
}
