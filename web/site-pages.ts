/** The public pages' HTML document for both Vite configs: the script in its head and, in development, its URLs. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE } from '@stampwell/domain/text/language.ts'
import { languageOfSitePath } from '@stampwell/domain/text/site-path.ts'
import type { Plugin } from 'vite'
import { NO_FLASH } from './src/app/theme.ts'
import { documentOf } from './site-document.ts'
import { siteRenderer } from './site-renderer.ts'
import { publicAddresses } from './src/public-pages.ts'

export const SITE_HTML = join(import.meta.dirname, 'site.html')
const PATHS = new Set(publicAddresses)
/** React Router's plugin adds hot reload to every component and needs this script before the first one. */
const REFRESH = '/@id/__x00__virtual:react-router/inject-hmr-runtime'

export function sitePages(): Plugin {
  return {
    name: 'stampwell:site-pages',
    transformIndexHtml: {
      order: 'pre',
      handler: (_html, { server }) => [
        { tag: 'script', children: NO_FLASH, injectTo: 'head' },
        ...(server ? [{ tag: 'script', attrs: { type: 'module', src: REFRESH }, injectTo: 'head' as const }] : []),
      ],
    },
    configureServer(server) {
      const load = siteRenderer(server)
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '/').replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')
        if (!PATHS.has(path)) return next()
        const show = async () => {
          const { renderPage } = await load(languageOfSitePath(path) ?? DEFAULT_LANGUAGE)
          const html = await server.transformIndexHtml(path, readFileSync(SITE_HTML, 'utf8'))
          const origin = `http://${request.headers.host ?? 'localhost'}`
          response
            .setHeader('content-type', 'text/html; charset=utf-8')
            .end(documentOf(html, renderPage(path)).replaceAll('__PUBLIC_URL__', origin))
        }
        show().catch(next)
      })
    },
  }
}
