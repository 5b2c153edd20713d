/** A barcode reader for tests: it types ten milliseconds from key to key, however slow this machine is, with Enter behind. */
import { fireEvent } from '@testing-library/react'

/** Types `text` into `into`, as a browser would: each key also goes into the field that has the focus by then. */
export function readByReader(text: string, into: Element = document.body, { ends = 1 } = {}): { second?: Event } {
  // A minute ago: a key pressed after the reader has a later time.
  let at = performance.now() - 60_000
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: (at += 10) })
    fireEvent(into, event)
    return event
  }
  for (const key of text) {
    const event = press(key)
    const field = into instanceof HTMLInputElement ? into : document.activeElement
    if (field instanceof HTMLInputElement && !event.defaultPrevented)
      fireEvent.input(field, { target: { value: field.value + key } })
  }
  const enters = Array.from({ length: ends }, () => press('Enter'))
  return enters[1] ? { second: enters[1] } : {}
}
