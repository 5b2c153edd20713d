import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CODE, hear, openWallet, SHOW, walletOf, withWallets } from '../../testing/a-wallet.tsx'
import { fromNow } from '../../testing/now.ts'
import { anEvent } from '../../testing/worlds.ts'

withWallets()

const release = vi.fn<() => Promise<void>>(() => Promise.resolve())
const request = vi.fn<(type: string) => Promise<{ release: typeof release }>>(() => Promise.resolve({ release }))
beforeEach(() => {
  release.mockClear()
  request.mockClear()
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
})

async function openCode(replies: Parameters<typeof openWallet>[0] = { [SHOW]: walletOf(1) }) {
  const { user, sent } = openWallet(replies)
  const button = await screen.findByRole('button', { name: 'Show my code' })
  await user.click(button)
  return { user, sent, button, dialog: screen.getByRole('dialog', { name: 'Show this at the counter' }) }
}

test('the code opens on the full screen with the name below, and the screen stays on', async () => {
  const { dialog, user, button } = await openCode()
  expect(await within(dialog).findByRole('img', { name: 'Your code for the counter' })).toBeTruthy()
  expect(dialog.textContent).toContain('Ada Obi')
  expect(dialog.dataset['theme']).toBe('light')
  const close = within(dialog).getByRole('button', { name: 'Close the code' })
  expect(document.activeElement).toBe(close)
  expect(request).toHaveBeenCalledWith('screen')
  await user.click(close)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button)
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1))
})

test('a name that the display font cannot set is shown in the text font', async () => {
  const reply = walletOf(1) as { data: { customer: { name: string } } } // walletOf returns this shape
  reply.data.customer.name = 'Ọ̀ṣúnfúnkẹ̀ Adébáyọ̀'
  const { dialog } = await openCode({ [SHOW]: reply })
  expect(within(dialog).getByText('Ọ̀ṣúnfúnkẹ̀ Adébáyọ̀').className).toBe('plain')
})

test('the small and the large code share one request', async () => {
  const { sent, dialog } = await openCode()
  await within(dialog).findByRole('img', { name: 'Your code for the counter' })
  expect(sent.filter(({ path }) => path.endsWith('/code')).length).toBe(1)
})

test('Esc and Back close the full-screen code', async () => {
  const { dialog, user } = await openCode()
  act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show my code' }))
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a code that is open when the page is loaded again stays open, and Back closes it', async () => {
  const push = vi.spyOn(window.history, 'pushState')
  window.history.replaceState({ fullScreenCode: true }, '')
  openWallet({ [SHOW]: walletOf(1) })
  expect(await screen.findByRole('dialog', { name: 'Show this at the counter' })).toBeTruthy()
  expect(push).not.toHaveBeenCalled()
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(screen.queryByRole('dialog')).toBeNull()
  push.mockRestore()
})

test('a new stamp closes the full-screen code', async () => {
  const stamped = walletOf(2) as { data: { stamps: unknown[] } } // walletOf returns this shape
  stamped.data.stamps = [anEvent(1, { id: '01900000-0000-7000-8000-00000000ee01' }), anEvent(1)]
  await openCode({ [SHOW]: [walletOf(1), stamped] })
  await hear('stamp')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('A stamp landed: 2 of 10.')).toBeTruthy()
})

test('without a signal, only what was done after the code was opened closes it', async () => {
  const after = (stamps: number, ...moments: number[]) => {
    const reply = walletOf(stamps) as { data: { stamps: unknown[] } } // walletOf returns this shape
    const rows = moments.map((ms, at) => anEvent(stamps - at, { created_at: fromNow(ms) }))
    return { data: { ...reply.data, stamps: rows } }
  }
  openWallet({ [SHOW]: after(7, -7000) })
  await screen.findByRole('img', { name: 'Your code for the counter' })
  cleanup()
  const { user } = openWallet({
    [SHOW]: ['offline', after(8, -5000, -7000), after(9, 5000, -5000, -7000)],
    [CODE]: 'offline',
  })
  await user.click(await screen.findByRole('button', { name: 'What to say at the counter' }))
  await hear('open')
  await waitFor(() => expect(screen.queryByText(/This is your card as it was/)).toBeNull())
  expect(screen.getByRole('dialog')).toBeTruthy()
  await hear('stamp')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('news other than a stamp leaves the full-screen code open', async () => {
  await openCode({ [SHOW]: [walletOf(1), walletOf(1)] })
  await hear('message')
  await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy())
})

test('offline, the button and the full screen are named after what they say', async () => {
  const { user } = openWallet({ [SHOW]: walletOf(1), [CODE]: 'offline' })
  await user.click(await screen.findByRole('button', { name: 'What to say at the counter' }))
  const dialog = screen.getByRole('dialog', { name: 'What to say at the counter' })
  expect(screen.queryByText('Show this at the counter')).toBeNull()
  expect(within(dialog).getByText('No signal: say your phone number at the counter')).toBeTruthy()
})

test('the page does not scroll back to where it was when the code closes by a stamp', async () => {
  const stamped = walletOf(2) as { data: { stamps: unknown[] } } // walletOf returns this shape
  stamped.data.stamps = [anEvent(1, { id: '01900000-0000-7000-8000-00000000ee01' }), anEvent(1)]
  window.history.scrollRestoration = 'auto'
  const modes: string[] = []
  const note = () => void modes.push(window.history.scrollRestoration)
  vi.spyOn(window.history, 'pushState').mockImplementation(note)
  vi.spyOn(window.history, 'back').mockImplementation(note)
  await openCode({ [SHOW]: [walletOf(1), stamped] })
  await hear('stamp')
  // Opened, and closed: the entry to which it goes back keeps the place to which the page scrolled.
  await waitFor(() => expect(modes).toEqual(['manual', 'manual']))
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  note()
  expect(modes.at(-1)).toBe('manual')
  await waitFor(() => expect(window.history.scrollRestoration).toBe('auto'))
  vi.restoreAllMocks()
})
