/** State of the gallery, kept in its address: `?part=Button&theme=dark&dir=rtl`. */
export const THEMES = ['both', 'light', 'dark'] as const
export const DIRECTIONS = ['ltr', 'rtl'] as const

export type GalleryView = { part: string; theme: (typeof THEMES)[number]; dir: (typeof DIRECTIONS)[number] }

export function readView(address: URLSearchParams): GalleryView {
  return {
    part: address.get('part') ?? '',
    theme: THEMES.find((theme) => theme === address.get('theme')) ?? 'both',
    dir: DIRECTIONS.find((dir) => dir === address.get('dir')) ?? 'ltr',
  }
}
