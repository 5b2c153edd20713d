/** Loads a page's module: `web/page-loading.ts` puts this in the place of the router's own import. */
import { loadPage as load } from '#ui/loading/load-part.ts'

declare global {
  interface Window {
    /** React Router's own router, once it has started. */
    __reactRouterDataRouter?: {
      state: { navigation: { location?: { pathname: string; search: string; hash: string } } }
    }
  }
}

type PageModule = Record<string, unknown>

export function loadPage(file: string): Promise<PageModule> {
  return load(() => import(/* @vite-ignore */ file) as Promise<PageModule>, pressedAddress)
}

/** Returns the address of the page that somebody pressed and that is not shown yet. */
function pressedAddress(): string | null {
  const location = window.__reactRouterDataRouter?.state.navigation.location
  return location ? location.pathname + location.search + location.hash : null
}
