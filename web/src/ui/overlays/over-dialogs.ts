/** Keeps elements in reach over modal dialogs: a modal dialog makes everything outside it inert. */

const kept = new Set<HTMLElement>()
/** Open ones, the newest last. */
const dialogs: HTMLDialogElement[] = []

/** Keeps an element in the newest open dialog, or in the body. Returns the function that takes it away. */
export function keepOverDialogs(element: HTMLElement): () => void {
  // The dialogs of react-aria make everything else inert.
  element.dataset['reactAriaTopLayer'] = 'true'
  kept.add(element)
  place(element)
  return () => {
    kept.delete(element)
    element.remove()
  }
}

/** Opens a modal dialog. Call `leaveDialog` before it is removed. */
export function enterDialog(dialog: HTMLDialogElement): void {
  if (!dialog.open) dialog.showModal()
  if (!dialogs.includes(dialog)) dialogs.push(dialog)
  kept.forEach(place)
}

/** Takes out what is kept over dialogs. */
export function leaveDialog(dialog: HTMLDialogElement): void {
  const at = dialogs.indexOf(dialog)
  if (at === -1) return
  dialogs.splice(at, 1)
  kept.forEach(place)
}

type Movable = HTMLElement & { moveBefore?: (element: HTMLElement, before: null) => void }

function place(element: HTMLElement): void {
  const parent: Movable = dialogs.at(-1) ?? document.body
  if (element.parentElement === parent) return
  // If the browser can move an element as it is, the time of a toast goes on.
  if (parent.moveBefore && element.isConnected) parent.moveBefore(element, null)
  else parent.append(element)
}
