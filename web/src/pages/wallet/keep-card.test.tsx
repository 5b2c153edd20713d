/** Tests the ways to keep the card: the offer after joining, the home screen, and the link. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { holdReplies } from '../../testing/hold-replies.ts'
import { openWallet, SHOW, walletOf, withWallets } from '../../testing/a-wallet.tsx'
import { forgetCustomer, rememberWallet, findWallet } from '../+customer-side/known-wallets.ts'

withWallets()

const SEND = 'POST /v1/wallet/secret/send-link'
const OFFER = { name: 'Keep this card' }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

function justJoined() {
  rememberWallet({ token: 'secret', business_name: 'Kola & Rye', code: 'ABC', offer_to_keep: true })
}

function inHead(selector: string) {
  return document.head.querySelector(selector)
}

/** As Chrome asks once it has read the manifest. */
function offerHomeScreen(outcome: 'accepted' | 'dismissed') {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => Promise.resolve({ outcome }),
  })
  act(() => void window.dispatchEvent(event))
  return event
}

test('after joining the card is offered to be kept, once', async () => {
  justJoined()
  const { user } = openWallet({ [SHOW]: walletOf(1) })
  const offer = await screen.findByRole('region', OFFER)
  await user.click(within(offer).getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('region', OFFER)).toBeNull()
  expect(document.activeElement?.id).toBe('code')
  cleanup()
  openWallet({ [SHOW]: walletOf(1) })
  await screen.findByText('Your data', { selector: 'h2' })
  expect(screen.queryByRole('region', OFFER)).toBeNull()
  expect(findWallet('secret')).toMatchObject({ code: 'ABC', offer_to_keep: false })
})

test('a card that was not joined here makes no offer; the ways stand in "Your data"', async () => {
  const { user, sent } = openWallet({ [SHOW]: walletOf(1), [SEND]: { data: { sent_to: '0803•••••01' } } })
  const button = await screen.findByRole('button', { name: 'Send me the link' })
  expect(button.closest('details')?.id).toBe('data')
  expect(screen.queryByRole('region', OFFER)).toBeNull()
  await user.click(button)
  expect(await screen.findByText('We sent the link to 0803•••••01.')).toBeTruthy()
  expect(sent.filter(({ method }) => method === 'POST').length).toBe(1)
})

test('the link is sent where the page says, and that ends the offer', async () => {
  justJoined()
  const { user } = openWallet({ [SHOW]: walletOf(1), [SEND]: { data: { sent_to: '0803•••••01' } } })
  const offer = await screen.findByRole('region', OFFER)
  expect(within(offer).getByText('It goes to 0803•••••01.')).toBeTruthy()
  // While it is offered, "Your data" does not show the same again.
  expect(screen.getAllByRole('button', { name: 'Send me the link' }).length).toBe(1)
  await user.click(within(offer).getByRole('button', { name: 'Send me the link' }))
  expect(await within(offer).findByText('We sent the link to 0803•••••01.')).toBeTruthy()
  expect(findWallet('secret')?.offer_to_keep).toBe(false)
  await user.click(within(offer).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region', OFFER)).toBeNull()
})

test('a card that was taken off this phone does not come back with the answer about its link', async () => {
  justJoined()
  const { user } = openWallet({ [SHOW]: walletOf(1), [SEND]: { data: { sent_to: '0803•••••01' } } })
  const button = await screen.findByRole('button', { name: 'Send me the link' })
  const answer = holdReplies('/send-link')
  await user.click(button)
  forgetCustomer('secret')
  answer()
  expect(await screen.findByText('We sent the link to 0803•••••01.')).toBeTruthy()
  expect(findWallet('secret')).toBeUndefined()
})

test('a link that was not sent says why, and can be copied', async () => {
  justJoined()
  const { user } = openWallet({
    [SHOW]: walletOf(1),
    [SEND]: { status: 429, code: 'too_many_requests', message: 'Too many tries. Wait a little.' },
  })
  await user.click(await screen.findByRole('button', { name: 'Send me the link' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Too many tries. Wait a little.')
  expect(findWallet('secret')?.offer_to_keep).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Copy the link' }))
  expect(await screen.findByText(/^The link is copied/)).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/wallet/secret`)
  expect(findWallet('secret')?.offer_to_keep).toBe(false)
})

test('a customer whom no link can be sent to shares it by the phone’s own menu', async () => {
  justJoined()
  const share = vi
    .fn<typeof navigator.share>()
    .mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
    .mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const { user } = openWallet({ [SHOW]: walletOf(1, { link_goes_to: null }) })
  const button = await screen.findByRole('button', { name: 'Share the link' })
  expect(screen.queryByRole('button', { name: 'Send me the link' })).toBeNull()
  await user.click(button)
  expect(findWallet('secret')?.offer_to_keep).toBe(true)
  await user.click(button)
  expect(share).toHaveBeenLastCalledWith({
    title: 'Your card at Kola & Rye',
    url: `${window.location.origin}/wallet/secret`,
  })
  await waitFor(() => expect(findWallet('secret')?.offer_to_keep).toBe(false))
})

test('a link that the phone’s menu could not share says so; closing the menu says nothing', async () => {
  const share = vi
    .fn<typeof navigator.share>()
    .mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
    .mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const { user } = openWallet({ [SHOW]: walletOf(1, { link_goes_to: null }) })
  const button = await screen.findByRole('button', { name: 'Share the link' })
  await user.click(button)
  expect(screen.queryByText(/^The link was not shared/)).toBeNull()
  await user.click(button)
  expect(await screen.findByText(/^The link was not shared\. Copy the address of this page instead/)).toBeTruthy()
})

test('a browser that refuses to copy says what to do instead', async () => {
  const { user } = openWallet({ [SHOW]: walletOf(1, { link_goes_to: null }) })
  const button = await screen.findByRole('button', { name: 'Copy the link' })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await user.click(button)
  expect(await screen.findByText(/Copy the address of this page instead/)).toBeTruthy()
})

test('the manifest and the icon of this card are linked once the card is there, and no other card’s', async () => {
  openWallet({ [SHOW]: walletOf(1) })
  expect(inHead('link[rel=manifest]')).toBeNull()
  await screen.findByText('Your data', { selector: 'h2' })
  // Shortly after the page is drawn.
  await waitFor(() => expect(inHead('link[rel=manifest]')).not.toBeNull())
  expect(inHead('link[rel=manifest]')?.getAttribute('href')).toBe('/wallet/secret/manifest.webmanifest')
  expect(inHead('link[rel=apple-touch-icon]')?.getAttribute('href')).toBe('/home-screen/icon-180.png')
  expect(inHead('meta[name=apple-mobile-web-app-title]')?.getAttribute('content')).toBe('Kola & Rye')
  cleanup()
  expect(inHead('link[rel=manifest]')).toBeNull()
})

test('an unknown link has no manifest', async () => {
  openWallet({ [SHOW]: { status: 404, code: 'not_found', message: 'This link does not open a card.' } })
  await screen.findByRole('heading', { name: 'This link does not open a card' })
  expect(inHead('link[rel=manifest]')).toBeNull()
})

test('one press puts the card on the home screen if the browser supports it', async () => {
  justJoined()
  const { user } = openWallet({ [SHOW]: walletOf(1) })
  await screen.findByRole('region', OFFER)
  // The page listens to the browser from the same moment on, shortly after it is drawn.
  await waitFor(() => expect(inHead('link[rel=manifest]')).not.toBeNull())
  expect(screen.queryByRole('button', { name: 'Add to home screen' })).toBeNull()
  expect(offerHomeScreen('dismissed').defaultPrevented).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Add to home screen' }))
  // After a refusal the page asks again when the browser offers it again.
  expect(screen.queryByRole('button', { name: 'Add to home screen' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Send me the link'))
  expect(findWallet('secret')?.offer_to_keep).toBe(true)
  offerHomeScreen('accepted')
  await user.click(screen.getByRole('button', { name: 'Add to home screen' }))
  expect(await screen.findByText('The card is on your home screen.')).toBeTruthy()
  expect(findWallet('secret')?.offer_to_keep).toBe(false)
})

test('an iPhone says where its own menu adds the card', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')
  openWallet({ [SHOW]: walletOf(1) })
  expect(await screen.findByText(/tap Share in your browser, then Add to Home Screen/)).toBeTruthy()
})
