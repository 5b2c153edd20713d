import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

test('a toast shown offline waits for the network when the toaster is not loaded yet', async () => {
  vi.resetModules()
  vi.doMock('./toaster.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { notify: fresh, bringToaster } = await import('./notify.ts')
  const { Overlays } = await import('#ui/Overlays.tsx')
  render(<Overlays />)
  fresh.error('No connection')
  await expect(Promise.race([bringToaster(), new Promise((later) => setTimeout(later, 50, 'not here'))])).resolves.toBe(
    'not here',
  )
  vi.doUnmock('./toaster.tsx')
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('No connection')).toBeTruthy()
})
