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

function watchWidth(listener: () => void): () => void {
  const query = twoPanes()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function watchScreen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function watchSignal(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
