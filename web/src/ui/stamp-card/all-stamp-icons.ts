/** All the drawings, for the merchant's side, which lets choose between them. Loaded beside the page and not with it. */
import { expectAllStampIcons, knowStampIcons } from './stamp-icons.ts'

export function bringAllStampIcons(): void {
  if (typeof window === 'undefined') return
  expectAllStampIcons()
  void import('@stampwell/domain/stamp-icons.ts').then(({ STAMP_ICONS }) => knowStampIcons(STAMP_ICONS))
}
