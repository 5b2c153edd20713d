/** Types into an open palette and reads it, for the tests of both palettes. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'

export const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Find a/ })
// Not by user-event: it answers the library's own blur events while React renders.
export const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
export const enter = (held = {}) => {
  fireEvent.keyDown(field(), { key: 'Enter', ...held })
  fireEvent.keyUp(document.activeElement ?? document, { key: 'Enter', ...held })
}
// A marked part splits the words: the whole text is compared.
export const option = (words: string) =>
  waitFor(() => {
    const found = screen.getAllByRole('option').find((one) => one.textContent === words)
    if (!found) throw new Error(`No option ${words}`)
    return found
  })
export const press = async (words: string) => fireEvent.click(await option(words))
export const options = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((one) => one.textContent)
export const active = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null
