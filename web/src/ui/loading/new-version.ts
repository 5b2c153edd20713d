/** Leads from a page whose files are gone from the server to the version that is there now. */
import { say } from '#messages/load-part.ts'
import { storeForReload } from './kept-over-reload.ts'
import { keepOverDialogs } from '../overlays/over-dialogs.ts'

/** The versions that this tab has left by itself, so that each is left once. */
const LEFT = 'stampwell.versions-left'
const ENTRY = 'link[rel=modulepreload],script[type=module][src]'

/** Address of the file that the document begins with: each version has another one. The router removes it once it draws. */
export const ENTRY_OF_PAGE = entryOfPage()

/** Fields that somebody wrote or chose in since the page opened. */
const edited = new Set<Element>()
if (typeof document !== 'undefined')
  document.addEventListener('input', ({ target }) => target instanceof Element && edited.add(target), true)

function entryOfPage(): string {
  if (typeof document === 'undefined') return ''
  const entry = document.querySelector(ENTRY)
  return entry?.getAttribute('src') ?? entry?.getAttribute('href') ?? ''
}

/**
 * Reloads the page, once for each version and only if nobody loses by it; else it shows a button. `address`: the page that was
 * pressed, if it is not the one that is shown.
 */
export function openNewVersion(address: string | null): void {
  if (!hasInput() && mayLeave(ENTRY_OF_PAGE)) return reload(address)
  if (document.querySelector('.new-version button')) return
  showNotice(say('new_version'), { label: say('load'), run: () => reload(address) })
}

/** Shows a line above the page, without React: it may stand still. Returns the function that removes the line. */
export function showNotice(text: string, act?: { label: string; run: () => void }): () => void {
  const words = Object.assign(document.createElement('p'), { textContent: text })
  const box = Object.assign(document.createElement('div'), { className: 'new-version' })
  box.setAttribute('role', 'alert')
  box.append(words)
  if (act) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: act.label })
    button.className = 'btn main'
    button.addEventListener('click', act.run)
    box.append(button)
  }
  return keepOverDialogs(box)
}

function reload(address: string | null): void {
  storeForReload()
  if (address === null) window.location.reload()
  else window.location.assign(address)
}

/** Whether a reload would lose what somebody wrote or an open question. */
function hasInput(): boolean {
  if (document.querySelector('dialog[open],[role=dialog]')) return true
  return [...edited].some(isFilled)
}

/**
 * Whether somebody wrote or chose something in a form that is shown: one that was sent may stay, hidden. Other fields are
 * saved at once.
 */
export function hasFilledForm(): boolean {
  return [...edited].some((field) => {
    const form = field.closest('form')
    return isFilled(field) && form !== null && form.closest('[hidden]') === null
  })
}

function isFilled(field: Element): boolean {
  return field.isConnected && (!('value' in field) || field.value !== '')
}

function mayLeave(version: string): boolean {
  if (version === '') return false
  try {
    const left = sessionStorage.getItem(LEFT) ?? ''
    if (left.split(' ').includes(version)) return false
    sessionStorage.setItem(LEFT, `${left} ${version}`.trim())
    return true
  } catch {
    // Without storage a page could reload for ever.
    return false
  }
}
