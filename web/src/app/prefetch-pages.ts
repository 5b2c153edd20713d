/** Prefetches what the next press will need while the browser is idle, so that a network lost by then is not missed. */
import { useEffect } from 'react'
import { whenIdle } from '#ui/loading/when-idle.ts'
import { bringToaster } from './toasts/notify.ts'

declare global {
  interface Window {
    /** React Router's manifest of the pages and their files. */
    __reactRouterManifest?: {
      routes: Record<string, { id: string; parentId?: string; module: string; imports?: string[]; css?: string[] }>
    }
  }
}

/**
 * `pages` are folders or files of layouts and pages. If a page's file does not load, the router abandons the document.
 * `bringMore` loads parts of the layout that open with a press.
 */
export function usePrefetchPages(pages: readonly string[], bringMore?: () => void): void {
  useEffect(
    () =>
      whenIdle(() => {
        void bringToaster()
        bringMore?.()
        bringPages(pages)
      }),
    [pages, bringMore],
  )
}

function bringPages(pages: readonly string[]): void {
  const all = Object.values(window.__reactRouterManifest?.routes ?? {})
  const isIn = (id: string | undefined) => pages.some((folder) => id?.startsWith(folder))
  const wanted = all.filter(({ id, parentId }) => isIn(id) || isIn(parentId))
  const layouts = all.filter(({ id }) => wanted.some(({ parentId }) => parentId === id))
  for (const { module, imports = [], css = [] } of new Set([...layouts, ...wanted])) {
    for (const script of [module, ...imports]) bring(script, 'modulepreload')
    for (const sheet of css) bring(sheet, 'prefetch')
  }
}

function bring(href: string, rel: 'modulepreload' | 'prefetch'): void {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return
  const link = Object.assign(document.createElement('link'), {
    rel,
    href,
    ...(rel === 'prefetch' ? { as: 'style' } : {}),
  })
  // Retries a failed file when the network is back.
  link.addEventListener('error', () => {
    link.remove()
    window.addEventListener('online', () => bring(href, rel), { once: true })
  })
  document.head.append(link)
}
