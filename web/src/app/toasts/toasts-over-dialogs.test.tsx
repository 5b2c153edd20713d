import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Overlays } from '#ui/overlays/Overlays.tsx'
import { notify } from './notify.ts'

/** Everything outside an open modal dialog is inert: hidden from screen readers, dead to clicks. */
test('a toast is in reach while a dialog is open, and stays when the dialog closes', async () => {
  render(<Overlays />)
  notify.error('No connection')
  const toast = await screen.findByText('No connection')
  expect(toast.closest('dialog')).toBeNull()

  const { unmount } = render(<Dialog title="Refund" onClose={() => undefined} />)
  expect(screen.getByRole('dialog').contains(screen.getByText('No connection'))).toBe(true)
  notify.error('It did not work')
  await waitFor(() => expect(screen.getByRole('dialog').contains(screen.getByText('It did not work'))).toBe(true))

  unmount()
  expect(document.querySelector('dialog')).toBeNull()
  expect(document.body.contains(screen.getByText('It did not work'))).toBe(true)
})
