import { useEffect, useState } from 'react'
import { loadPart } from '#ui/loading/load-part.ts'
import type { PaletteItem } from '../../+palette/palette-items.ts'

/** The articles of the help centre; none until they have loaded. */
export function useHelpItems(): readonly PaletteItem<never>[] {
  const [items, setItems] = useState<readonly PaletteItem<never>[]>([])
  useEffect(() => {
    let isOpen = true
    void loadPart(() => import('./help-items.ts')).then(({ helpItems }) => {
      if (isOpen) setItems(helpItems())
    })
    return () => {
      isOpen = false
    }
  }, [])
  return items
}
