/** An icon next to a word. Hidden from screen readers, because the word says it. */
import type { ComponentType } from 'react'

export type IconShape = ComponentType<{
  size?: number | string
  stroke?: number | string
  className?: string
  'aria-hidden'?: boolean | 'true'
}>

/** `of` is one Tabler icon: `import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'`. */
export function Icon({ of: Shape, size = 20, stroke = 1.75 }: { of: IconShape; size?: number; stroke?: number }) {
  return <Shape size={size} stroke={stroke} className="ic" aria-hidden="true" />
}
