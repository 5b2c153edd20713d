/**
 * Listens for a barcode reader wherever the focus is, and removes what it typed into a field. Only in a field with
 * `data-takes-codes`, that of a receipt's number, a code that is none of ours stays, in place of what stood there.
 */
import { useEffect, useRef } from 'react'
import { createKeyboardWedge } from './keyboard-wedge.ts'
import { readCode, type ReadCode } from './read-code.ts'
import { focusForDigit } from '../find/search-field.ts'

export function useKeyboardWedge(onCode: (code: ReadCode, text: string) => void): void {
  const report = useRef(onCode)
  report.current = onCode
  useEffect(() => {
    const wedge = createKeyboardWedge()
    let before: { field: HTMLInputElement | HTMLTextAreaElement; value: string } | null = null
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey) return
      const { key, code, shiftKey: shift, repeat, timeStamp: at } = event
      const pressed = wedge.press({ key, code, shift, repeat, at })
      if (pressed === 'first') {
        focusForDigit(event)
        // The first key may have moved the focus: the rest of a burst goes where the focus is now.
        before = fieldOf(document.activeElement)
      }
      // A space inside a code must not press the focused button.
      if (pressed === 'inside' && key === ' ' && !fieldOf(event.target)) event.preventDefault()
      if (typeof pressed === 'string' && pressed !== 'after') return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (pressed === 'after') return
      const touched = before
      before = null
      const [typed, placed] = pressed.scan
      const [asTyped, asPlaced] = [readCode(typed), readCode(placed)]
      // Only the key positions give one of our codes: the device's keyboard layout differs from the reader's.
      const isPlaced = asTyped.kind === 'other' || (asPlaced.kind === 'wallet' && asTyped.kind !== 'wallet')
      const read = isPlaced ? asPlaced : asTyped
      const foreign = 'text' in read && 'text' in asTyped ? asTyped.text : null
      const kept = touched?.field.matches('[data-takes-codes]') === true ? foreign : null
      if (touched) putBack(touched.field, kept ?? touched.value)
      if (kept === null) report.current(read, isPlaced ? placed : typed)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

function fieldOf(target: EventTarget | null): { field: HTMLInputElement | HTMLTextAreaElement; value: string } | null {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? { field: target, value: target.value }
    : null
}

// Dispatches an input event as typing does, so that the form sees the change.
function putBack(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
