import { useEffect } from 'react'

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** Name of the key that is held with a letter: ⌘ on Apple’s devices, Ctrl on others. */
export const MODIFIER = isApple ? '⌘' : 'Ctrl'
export const FIND_SHORTCUT = isApple ? 'Meta+K' : 'Control+K'

/** Calls `onPress` with Ctrl K, or ⌘ K on Apple’s devices. A dialog other than the palette keeps its keys. */
export function useFindKey(onPress: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isFindKey(event)) return
      // Otherwise the browser opens its own search.
      event.preventDefault()
      if (!document.querySelector('dialog[open]:not(.pal)')) onPress()
    }
    // Before the palette's own field, which lets no key through.
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [onPress])
}

function isFindKey({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && !altKey && !shiftKey && ctrlKey === !isApple && metaKey === isApple
}
