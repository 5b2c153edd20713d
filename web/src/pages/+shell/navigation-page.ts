import type { IconShape } from '#ui/elements/Icon.tsx'

/** A page that the menu, the tabs of a phone or the command palette open. */
export type NavigationPage = {
  to: string
  icon: IconShape
  label: string
  /** Label of the tab on a phone. A page without one stands behind More there. */
  tab?: string
  /** Other paths that belong to the page. */
  also?: readonly string[]
}

export type NavigationGroup = { label: string; pages: readonly NavigationPage[] }

export function isCurrent({ to, also }: NavigationPage, pathname: string): boolean {
  return [to, ...(also ?? [])].some((start) => pathname.startsWith(start))
}
