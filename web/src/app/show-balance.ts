/** The setting `show_balance`: whether amounts of money paid and owed are shown. It is stored on this device only. */
import { useStore } from '#ui/store/store.ts'
import { createKeptStore } from './session/kept-store.ts'

/** Named as the setting, so that a support answer can say it. */
const NAME = 'show_balance'

const setting = createKeptStore<boolean>(NAME, {
  read: (text) => text !== 'false',
  write: (isShown) => (isShown ? null : 'false'),
})

export const setShowBalance = setting.set

export function useShowBalance(): boolean {
  return useStore(setting)
}
