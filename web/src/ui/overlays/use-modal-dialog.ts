import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { enterDialog, leaveDialog } from './over-dialogs.ts'

type FirstFocus = (dialog: HTMLDialogElement) => HTMLElement | null | undefined

/** Opens the `dialog` of the ref while it is mounted. The focus begins at `first`, and goes back when the dialog is gone. */
export function useModalDialog(
  first: FirstFocus,
  { preventScroll = false }: { preventScroll?: boolean } = {},
): RefObject<HTMLDialogElement | null> {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    if (!dialog) return
    const before = document.activeElement
    enterDialog(dialog)
    first(dialog)?.focus()
    return () => {
      dialog.close()
      if (before instanceof HTMLElement) before.focus({ preventScroll })
    }
  }, [first, preventScroll])
  // Before the dialog is removed from the page, with everything in it.
  useLayoutEffect(() => {
    const dialog = box.current
    return () => {
      if (dialog) leaveDialog(dialog)
    }
  }, [])
  return box
}
