/** Short news in the corner. What shows them is loaded while nobody waits, or with the first one. */
import type { ToastAct, ToastKind } from './toaster.tsx'

export type Notify = Record<ToastKind, (text: string) => string> & {
  /** A toast that stays until it is settled or dismissed; returns its id. */
  loading: (text: string) => string
  /** Turns a loading toast into news. */
  settle: (id: string, kind: ToastKind, text: string) => void
  dismiss: (id: string) => void
  /** Good news with an act beside it, such as Undo, or with several. */
  withAct: (text: string, ...acts: ToastAct[]) => string
}

type Toaster = typeof import('./toaster.tsx')

let count = 0
let coming: Promise<Toaster> | null = null

/** What shows the news. Without a network the news wait for it. */
export function bringToaster(): Promise<Toaster> {
  coming ??= import('./toaster.tsx').catch(async () => {
    coming = null
    await backOnline()
    return bringToaster()
  })
  return coming
}

async function backOnline(): Promise<void> {
  await new Promise((heard) => window.addEventListener('online', heard, { once: true }))
  // The import does not ask again for a sheet that failed.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.replaceWith(link.cloneNode())
}

function show(kind: ToastKind | 'loading', text: string, acts: ToastAct[] = []): string {
  const id = `toast-${++count}`
  void bringToaster().then(({ showToast }) => showToast(id, kind, text, acts))
  return id
}

export const notify: Notify = {
  info: (text) => show('info', text),
  success: (text) => show('success', text),
  warning: (text) => show('warning', text),
  error: (text) => show('error', text),
  plain: (text) => show('plain', text),
  loading: (text) => show('loading', text),
  settle: (id, kind, text) => void bringToaster().then(({ settleToast }) => settleToast(id, kind, text)),
  withAct: (text, ...acts) => show('success', text, acts),
  dismiss: (id) => void bringToaster().then(({ dismissToast }) => dismissToast(id)),
}
