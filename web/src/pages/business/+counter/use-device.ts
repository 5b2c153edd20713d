import { useSyncExternalStore } from 'react'

/** Returns whether two panes fit: search on the left, stamping on the right. */
export function useTwoPanes(): boolean {
  return useSyncExternalStore(
    watchWidth,
    () => twoPanes().matches,
    () => false,
  )
}

/** False while the page is in the background or the screen is locked. */
export function useOnScreen(): boolean {
  return useSyncExternalStore(
    watchScreen,
    () => document.visibilityState !== 'hidden',
    () => true,
  )
}

/** False when the browser knows that it is offline. True guarantees nothing. */
export function useSignal(): boolean {
  return useSyncExternalStore(
    watchSignal,
    () => navigator.onLine,
    () => true,
  )
}

const twoPanes = () => window.matchMedia('(min-width: 48em) and (min-height: 30em)')

function watchWidth(heard: () => void): () => void {
  const query = twoPanes()
  query.addEventListener('change', heard)
  return () => query.removeEventListener('change', heard)
}

function watchScreen(heard: () => void): () => void {
  document.addEventListener('visibilitychange', heard)
  return () => document.removeEventListener('visibilitychange', heard)
}

function watchSignal(heard: () => void): () => void {
  window.addEventListener('online', heard)
  window.addEventListener('offline', heard)
  return () => {
    window.removeEventListener('online', heard)
    window.removeEventListener('offline', heard)
  }
}
