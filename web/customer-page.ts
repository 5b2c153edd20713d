/** The customer's HTML document for both Vite configs: the scripts in its head and, in development, its URLs. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { NO_FLASH } from './src/app/theme.ts'
import { NO_SCRIPT_STYLE, START_STYLE } from './src/ui/loading/start-words.ts'
import { headStart } from './src/pages/+customer-side/head-start.ts'
import { customerPages } from './src/routes.ts'

export const CUSTOMER_HTML = join(import.meta.dirname, 'customer.html')
const ADDRESSES = customerPages.map(({ path }) => new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}/?$`))
/** React Router's plugin adds hot reload to every component and needs this script before the first one. */
const REFRESH = '/@id/__x00__virtual:react-router/inject-hmr-runtime'

export function customerPage(): Plugin {
  return {
    name: 'stampwell:customer-page',
    transformIndexHtml: {
      // Placed before the style sheets, which scripts wait for.
      order: 'pre',
      handler: (_html, { server }) => [
        { tag: 'style', children: START_STYLE, injectTo: 'head' },
        { tag: 'noscript', children: [{ tag: 'style', children: NO_SCRIPT_STYLE }], injectTo: 'head' },
        { tag: 'script', children: NO_FLASH, injectTo: 'head' },
        { tag: 'script', children: headStart(`${process.env['VITE_API_URL'] ?? ''}/api`), injectTo: 'head' },
        ...(server ? [{ tag: 'script', attrs: { type: 'module', src: REFRESH }, injectTo: 'head' as const }] : []),
      ],
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? '/'
        if (!ADDRESSES.some((address) => address.test(url.replace(/[?#].*$/, '')))) return next()
        server
          .transformIndexHtml(url, readFileSync(CUSTOMER_HTML, 'utf8'))
          .then(
            (html) =>
              response
                .setHeader('content-type', 'text/html; charset=utf-8')
                .setHeader('referrer-policy', 'no-referrer')
                .end(html),
            next,
          )
      })
    },
  }
}
