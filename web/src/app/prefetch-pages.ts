/** Prefetches what the next press will need while the browser is idle, so that a network lost by then is not missed. */
import { useEffect } from 'react'
import { bringToaster } from './toasts/notify.ts'

declare global {
  interface Window {
    /** React Router's manifest of the pages and their files. */
    __reactRouterManifest?: {
      routes: Record<string, { id: string; parentId?: string; module: string; imports?: string[]; css?: string[] }>
    }
  }
}

/** `pages` is the layouts' folder. If a page's file does not load, the router abandons the document. */
export function usePrefetchPages(pages: string): void {
  useEffect(
    () =>
      whenIdle(() => {
        void bringToaster()
        bringPages(pages)
      }),
    [pages],
  )
}

const LATER_MS = 2000

// Safari has no `requestIdleCallback`.
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, LATER_MS)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(act)
  return () => cancelIdleCallback(waiting)
}

function bringPages(pages: string): void {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {}).filter(
    ({ id, parentId }) => id.startsWith(pages) || parentId?.startsWith(pages),
  )
  for (const { module, imports = [], css = [] } of routes) {
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
