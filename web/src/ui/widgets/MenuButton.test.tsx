import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Dialog } from '../overlays/Dialog.tsx'
import { MenuButton } from './MenuButton.tsx'

/** The code of a menu is loaded with the first press. */
beforeAll(() => import('./MenuSheet.tsx'), 60_000)

afterEach(() => {
  document.documentElement.dir = ''
})

function show({ busy = false } = {}) {
  const done: string[] = []
  function Page() {
    const [asking, setAsking] = useState(false)
    const [theme, setTheme] = useState('light')
    return (
      <>
        <MenuButton
          className="btn"
          label="More for Coffee card"
          busy={busy}
          placement="bottom end"
          navigate={(href) => done.push(href)}
          groups={[
            [
              { label: 'Duplicate', icon: IconCopy, act: () => done.push('duplicate') },
              { label: 'Delete', icon: IconCopy, act: () => setAsking(true), harm: true },
              { label: 'Settings', icon: IconCopy, href: '/business/settings' },
            ],
            {
              label: 'Theme',
              value: theme,
              choices: [
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
              ],
              onChange: setTheme,
            },
          ]}
        >
          …
        </MenuButton>
        {asking && <Dialog title="Delete?" onClose={() => setAsking(false)} actions={<button>Keep</button>} />}
      </>
    )
  }
  render(<Page />)
  return { button: screen.getByRole('button', { name: 'More for Coffee card' }), done }
}
const focused = () => document.activeElement?.textContent

test('Enter opens the menu with its first entry focused, though something on the page never stops moving', async () => {
  const happens = (type: string) =>
    document.body.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { propertyName: 'opacity' }))
  const { button } = show()
  happens('transitionrun')
  button.focus()
  // The press of Enter, before its key goes up.
  fireEvent.keyDown(button, { key: 'Enter' })
  fireEvent.click(button, { detail: 0 })
  await waitFor(() => expect(focused()).toBe('Duplicate'))
  happens('transitionend')
})

test('the arrow keys walk the menu and wrap, Enter acts, and the focus returns to the button', async () => {
  const { button, done } = show()
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'false'])
  button.focus()
  await userEvent.keyboard('{ArrowDown}')
  await screen.findByRole('menu', { name: 'More for Coffee card' })
  await waitFor(() => expect(focused()).toBe('Duplicate'))
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Delete')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(focused()).toBe('Dark')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(done).toEqual(['duplicate']))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('typing the first letters of an entry moves to it', async () => {
  const { button } = show()
  await userEvent.click(button)
  await screen.findByRole('menu')
  await waitFor(() => expect(focused()).toBe('Duplicate'))
  await userEvent.keyboard('set')
  await waitFor(() => expect(focused()).toBe('Settings'))
})

test('Escape closes the menu and returns the focus to the button', async () => {
  const { button, done } = show()
  await userEvent.click(button)
  await screen.findByRole('menu')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(done).toEqual([])
})

test('a dialog that an entry opens returns the focus to the button', async () => {
  const { button } = show()
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await screen.findByRole('dialog', { name: 'Delete?' })
  await userEvent.click(screen.getByRole('button', { name: 'Close this dialog' }))
  expect(document.activeElement).toBe(button)
})

test('an entry with an address is a link that opens inside the app', async () => {
  const { button, done } = show()
  await userEvent.click(button)
  const entry = await screen.findByRole('menuitem', { name: 'Settings' })
  expect(entry.getAttribute('href')).toBe('/business/settings')
  await userEvent.click(entry)
  expect(done).toEqual(['/business/settings'])
})

test('one choice of a few is marked, and the menu stays open when it changes', async () => {
  const { button } = show()
  await userEvent.click(button)
  const marked = () =>
    screen.getAllByRole('menuitemradio').map((one) => [one.textContent, one.getAttribute('aria-checked')])
  await screen.findByRole('group', { name: 'Theme' })
  expect(marked()).toEqual([
    ['Light', 'true'],
    ['Dark', 'false'],
  ])
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }))
  expect(marked()).toEqual([
    ['Light', 'false'],
    ['Dark', 'true'],
  ])
})

test('a busy button opens nothing', async () => {
  const { button } = show({ busy: true })
  await userEvent.click(button)
  await act(async () => void (await import('./MenuSheet.tsx')))
  expect(screen.queryByRole('menu')).toBeNull()
})

test('in a mirrored page the menu is mirrored too, although the browser’s language is English', async () => {
  document.documentElement.dir = 'rtl'
  const { button } = show()
  await userEvent.click(button)
  expect((await screen.findByRole('menu')).closest('[dir]')?.getAttribute('dir')).toBe('rtl')
})
