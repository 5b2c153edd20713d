/** The theme as components read it. */
import { useStore } from '#ui/store/store.ts'
import { shownTheme, themeChoice, type Theme, type ThemeChoice } from './theme.ts'

export function useTheme(): { choice: ThemeChoice; theme: Theme } {
  return { choice: useStore(themeChoice), theme: useStore(shownTheme) }
}
