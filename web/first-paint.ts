/** Changes a built document so that a phone on a slow network paints it after one trip. */
import type { Plugin } from 'vite'

/** Latin letters are on every page; a browser asks for the other files by itself when it meets such letters. */
const FONT_OF_EVERY_PAGE = /url\((\/assets\/(?:inter-latin-wght|bricolage-grotesque-latin-opsz)-[^)]+\.woff2)\)/g
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/g
const SCRIPT = /<(?:script type="module"|link rel="modulepreload")/g

/**
 * Puts the style sheets into the document and has the two faces loaded beside it. `scriptsLast` has the scripts wait
 * for both: for a document that is complete without them.
 */
export function firstPaint({ scriptsLast }: { scriptsLast: boolean }): Plugin {
  return {
    name: 'stampwell:first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const inlined = html.replace(STYLE_SHEET, (link, file: string) => {
          const sheet = bundle?.[file]
          if (sheet?.type !== 'asset') return link
          const css = String(sheet.source)
          const fonts = [...css.matchAll(FONT_OF_EVERY_PAGE)].map(([, url = '']) => url)
          if (fonts.length !== 2) throw new Error(`${file} names ${fonts.length} of the two faces' Latin files.`)
          return [...fonts.map(preload), `<style>${css}</style>`].join('\n    ')
        })
        if (inlined === html) throw new Error('The document has no style sheet that could be put into it.')
        return scriptsLast ? inlined.replace(SCRIPT, '$& fetchpriority="low"') : inlined
      },
    },
  }
}

const preload = (font: string) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`
