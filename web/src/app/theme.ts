/** The theme: light, dark, or the device's setting. The choice is stored on this device only. */
import { createStore } from '#ui/store/create-store.ts'
import { store, readStored } from './session/local-storage.ts'

export const THEME_KEY = 'stampwell.theme'
export const THEME_CHOICES = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]
export type Theme = 'light' | 'dark'

/** Runs before the first paint, so that a dark page does not flash white. */
export const NO_FLASH = `try{var t=localStorage.getItem('${THEME_KEY}')}catch(e){}document.documentElement.dataset.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'`

const kept = readStored(THEME_KEY)
export const themeChoice = createStore<ThemeChoice>(kept === 'light' || kept === 'dark' ? kept : 'system')
export const shownTheme = createStore<Theme>(typeof window === 'undefined' ? 'light' : themeOf(themeChoice.get()))

if (typeof window !== 'undefined')
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', () => show(themeOf(themeChoice.get())))

export function chooseTheme(next: ThemeChoice): void {
  store(THEME_KEY, next === 'system' ? null : next)
  themeChoice.set(next)
  show(themeOf(next))
}

function themeOf(chosen: ThemeChoice): Theme {
  if (chosen !== 'system') return chosen
  return matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light'
}

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  shownTheme.set(theme)
}
