import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

test('a toast shown offline waits for the network when the toaster is not loaded yet', async () => {
  vi.resetModules()
  vi.doMock('./toaster.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { notify: fresh } = await import('./notify.ts')
  const { Overlays } = await import('#ui/overlays/Overlays.tsx')
  render(<Overlays />)
  const listen = vi.spyOn(window, 'addEventListener')
  fresh.error('No connection')
  await waitFor(() => expect(listen).toHaveBeenCalledWith('online', expect.any(Function), { once: true }))
  expect(screen.queryByText('No connection')).toBeNull()
  vi.doUnmock('./toaster.tsx')
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('No connection')).toBeTruthy()
})
