import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { expect, test, vi } from 'vitest'
import { Button } from '../elements/Button.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { TooltipLayer } from './TooltipLayer.tsx'

function show() {
  render(
    <>
      <Button icon={IconPencil} aria-label="Edit Yaba shop" />
      <Button icon={IconPencil} aria-label="Remove Yaba shop" />
      <Button icon={IconPencil}>Words</Button>
      <TooltipLayer />
    </>,
  )
}
const tooltip = () => screen.queryByRole('tooltip')?.textContent ?? null

test('an icon-only button shows its name after a moment of hovering, as long as the mouse is on the button or the name', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show()
  await userEvent.hover(screen.getByRole('button', { name: 'Edit Yaba shop' }))
  expect(tooltip()).toBeNull()
  await waitFor(() => expect(tooltip()).toBe('Edit Yaba shop'))
  await userEvent.hover(screen.getByRole('tooltip'))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(tooltip()).toBe('Edit Yaba shop')
  await userEvent.hover(screen.getByRole('button', { name: 'Words' }))
  await waitFor(() => expect(tooltip()).toBeNull())
})

test('from one button to the next the name changes at once', async () => {
  show()
  await userEvent.hover(screen.getByRole('button', { name: 'Edit Yaba shop' }))
  await waitFor(() => expect(tooltip()).toBe('Edit Yaba shop'))
  await userEvent.hover(screen.getByRole('button', { name: 'Remove Yaba shop' }))
  expect(tooltip()).toBe('Remove Yaba shop')
})

test('the keyboard shows the name at once, and Escape hides it', async () => {
  show()
  await userEvent.tab()
  expect(tooltip()).toBe('Edit Yaba shop')
  await userEvent.tab()
  expect(tooltip()).toBe('Remove Yaba shop')
  await userEvent.keyboard('{Escape}')
  expect(tooltip()).toBeNull()
})

test('a press hides the name', async () => {
  show()
  await userEvent.tab()
  await userEvent.click(screen.getByRole('button', { name: 'Edit Yaba shop' }))
  expect(tooltip()).toBeNull()
})

test('a button in a dialog has its tooltip inside the dialog, above the page', async () => {
  render(
    <>
      <Dialog title="Add a till" onClose={() => undefined} actions={<button>Cancel</button>} />
      <TooltipLayer />
    </>,
  )
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close this dialog' }))
  expect(screen.getByRole('dialog').contains(screen.getByRole('tooltip'))).toBe(true)
})
