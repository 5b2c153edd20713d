/**
 * Loads all stamp icons, for the merchant's pages, where one is chosen. Loaded in a separate chunk, in parallel with
 * the page.
 */
import { expectAllStampIcons, knowStampIcons } from './stamp-icons.ts'

export function bringAllStampIcons(): void {
  if (typeof window === 'undefined') return
  expectAllStampIcons()
  void import('@stampwell/domain/stamp-icons.ts').then(({ STAMP_ICONS }) => knowStampIcons(STAMP_ICONS))
}
