/** Toasts in the corner. The toaster is loaded while the browser is idle, or with the first toast. */
import { loadPart } from '#ui/loading/load-part.ts'
import type { ToastAct, ToastKind } from './toaster.tsx'

export type Notify = Record<ToastKind, (text: string) => string> & {
  /** Shows a toast that stays until it is settled or dismissed; returns its id. */
  loading: (text: string) => string
  settle: (id: string, kind: ToastKind, text: string) => void
  dismiss: (id: string) => void
  withAct: (text: string, ...acts: ToastAct[]) => string
  /** An error with what to do about it. */
  refused: (text: string, act: ToastAct) => string
}

type Toaster = typeof import('./toaster.tsx')

let count = 0
let coming: Promise<Toaster> | null = null

export function bringToaster(): Promise<Toaster> {
  return (coming ??= loadPart(() => import('./toaster.tsx')))
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
  refused: (text, act) => show('error', text, [act]),
  dismiss: (id) => void bringToaster().then(({ dismissToast }) => dismissToast(id)),
}
