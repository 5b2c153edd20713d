/** Loads all stamp icons, in a chunk parallel to the page, for pages on which one is chosen. */
import { loadPart } from '../loading/load-part.ts'
import { expectAllStampIcons, knowStampIcons } from './stamp-icons.ts'

export function bringAllStampIcons(): void {
  if (typeof window === 'undefined') return
  expectAllStampIcons()
  void loadPart(() => import('@stampwell/domain/cards/stamp-icons.ts')).then(({ STAMP_ICONS }) =>
    knowStampIcons(STAMP_ICONS),
  )
}
