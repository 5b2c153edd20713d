import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Gate } from './Gate.tsx'
import { explainGate } from './GateDialog.tsx'
import { GATE_OPACITY } from './mark-closed.ts'

const onFollow = vi.fn<() => void>()
const pressed = vi.fn<() => void>()
beforeEach(() => {
  onFollow.mockClear()
  pressed.mockClear()
})

function gated(open: boolean, { isNewTab = false, busy = false } = {}) {
  const wayOut = { href: '/plans', label: 'See the plans', isNewTab, onFollow }
  return (
    <Gate name="campaigns" open={open} onRefuse={() => explainGate({ wayOut })}>
      <button type="button" aria-disabled={busy || undefined} onClick={pressed} onAuxClick={pressed}>
        New campaign
      </button>
    </Gate>
  )
}
const control = () => screen.getByRole('button', { name: 'New campaign' })

test('product.md 9: a gated control has opacity 0.6', () => {
  expect(GATE_OPACITY).toBe(0.6)
})

test('product.md 4: a control whose feature is in the plan works normally', async () => {
  render(gated(true))
  await userEvent.click(control())
  expect(pressed).toHaveBeenCalledOnce()
  expect(control().getAttribute('aria-disabled')).toBeNull()
})

test('product.md 4: a gated control looks disabled, blocks the click before other handlers and explains', async () => {
  render(gated(false))
  control().addEventListener('click', pressed)
  control().addEventListener('pointerdown', pressed)
  expect(control().getAttribute('aria-disabled')).toBe('true')
  expect(control().style.opacity).toBe('0.6')
  expect(control().style.cursor).toBe('not-allowed')
  await userEvent.click(control())
  expect(pressed).not.toHaveBeenCalled()
  expect(await screen.findByRole('dialog', { name: 'Feature unavailable' })).toBeTruthy()
  expect(screen.getByText('Upgrade your plan to enable this feature.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Okay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a gated control is blocked for the keyboard and for the middle button too', async () => {
  render(gated(false))
  for (const refused of [
    createEvent.keyDown(control(), { key: 'Enter' }),
    createEvent.keyDown(control(), { key: ' ' }),
    new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }),
  ]) {
    control().focus()
    fireEvent(control(), refused)
    expect(refused.defaultPrevented).toBe(true)
    await userEvent.click(await screen.findByRole('button', { name: 'Okay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(control())
  }
  expect(pressed).not.toHaveBeenCalled()
})

test('the explanation opens once, and leads to the plans', async () => {
  render(gated(false))
  fireEvent.click(control())
  fireEvent.click(control())
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await userEvent.click(screen.getByRole('link', { name: 'See the plans' }))
  expect(onFollow).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('from a form the plans open in a new tab, which the browser does itself', async () => {
  render(gated(false, { isNewTab: true }))
  await userEvent.click(control())
  const link = screen.getByRole('link', { name: 'See the plans' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/plans', '_blank'])
  // The browser would open the address.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await userEvent.click(link)
  expect(onFollow).not.toHaveBeenCalled()
})

test('the gate follows a change of its feature flag', async () => {
  const { rerender } = render(gated(false))
  rerender(gated(true))
  expect(control().getAttribute('aria-disabled')).toBeNull()
  expect(control().style.opacity).toBe('')
  await userEvent.click(control())
  expect(pressed).toHaveBeenCalledOnce()
  rerender(gated(false))
  expect(control().getAttribute('aria-disabled')).toBe('true')
})

test('a control that is disabled for another reason stays so when its gate opens', () => {
  const { rerender } = render(gated(false, { busy: true }))
  rerender(gated(true, { busy: true }))
  expect([control().getAttribute('aria-disabled'), control().style.opacity]).toEqual(['true', ''])
})
