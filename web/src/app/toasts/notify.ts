/** Short news in the corner. What shows them is loaded with the first one. */
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

let count = 0

function show(kind: ToastKind | 'loading', text: string, acts: ToastAct[] = []): string {
  const id = `toast-${++count}`
  void import('./toaster.tsx').then(({ showToast }) => showToast(id, kind, text, acts))
  return id
}

export const notify: Notify = {
  info: text => show('info', text),
  success: text => show('success', text),
  warning: text => show('warning', text),
  error: text => show('error', text),
  plain: text => show('plain', text),
  loading: text => show('loading', text),
  settle: (id, kind, text) => void import('./toaster.tsx').then(({ settleToast }) => settleToast(id, kind, text)),
  withAct: (text, ...acts) => show('success', text, acts),
  dismiss: id => void import('./toaster.tsx').then(({ dismissToast }) => dismissToast(id)),
}
