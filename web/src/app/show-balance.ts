/** Whether balances are shown, or replaced by asterisks; kept on this device. */
import { remember, remembered } from './session/remembered.ts'
import { createStore, useStore } from './session/store.ts'

const KEY = 'show_balance'
const shown = createStore(remembered(KEY) !== 'false')

export function useShowBalance(): boolean {
  return useStore(shown)
}

export function setShowBalance(next: boolean): void {
  remember(KEY, String(next))
  shown.set(next)
}
