import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Gate } from './Gate.tsx'
import { explainGate } from './GateDialog.tsx'
import { GATE_OPACITY } from './mark-closed.ts'

const onFollow = vi.fn<() => void>()
const pressed = vi.fn<() => void>()
const WAY_OUT = { href: '/plans', label: 'See the plans', isNewTab: false, onFollow }
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

test('9.11: a gated control has opacity 0.6', () => {
  expect(GATE_OPACITY).toBe(0.6)
})

test('4.18: a control whose feature is in the plan works normally', async () => {
  render(gated(true))
  await userEvent.click(control())
  expect(pressed).toHaveBeenCalledOnce()
  expect(control().getAttribute('aria-disabled')).toBeNull()
})

test('4.19, 6.5, 8.6: a gated control looks disabled, blocks the click before other handlers and explains', async () => {
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

test('a gated button of a form blocks what sends the form without it, wherever the form stands', async () => {
  const form = (open: boolean) => (
    <>
      <form id="message" aria-label="Message" onSubmit={pressed}>
        <input name="title" aria-label="Title" />
      </form>
      <Gate name="sms" open={open} onRefuse={() => explainGate({ wayOut: WAY_OUT })}>
        <button type="submit" form="message">
          Send
        </button>
      </Gate>
    </>
  )
  const { rerender } = render(form(false))
  await userEvent.type(screen.getByRole('textbox'), 'Open on Sunday{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Okay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([pressed.mock.calls.length, document.activeElement]).toEqual([0, screen.getByRole('textbox')])
  rerender(form(true))
  fireEvent.submit(screen.getByRole('form'))
  expect(pressed).toHaveBeenCalledOnce()
})

test('a press on the label of a gated tick leaves it, and the focus comes to the tick', async () => {
  // The browser focuses the page's main part when something in it is pressed that can not have the focus.
  render(
    <main tabIndex={-1}>
      <Gate name="sms" open={false} onRefuse={() => explainGate({ wayOut: WAY_OUT })}>
        <label>
          <input type="checkbox" onChange={pressed} /> SMS
        </label>
      </Gate>
    </main>,
  )
  screen.getByRole('main').focus()
  await userEvent.click(screen.getByText('SMS'))
  await userEvent.click(await screen.findByRole('button', { name: 'Okay' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox')))
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

test('4.20: the gate follows a change of its feature flag', async () => {
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

test('a control that becomes disabled for another reason behind a closed gate is so when the gate opens', () => {
  const { rerender } = render(gated(false))
  rerender(gated(false, { busy: true }))
  expect(control().getAttribute('aria-disabled')).toBe('true')
  rerender(gated(true, { busy: true }))
  expect(control().getAttribute('aria-disabled')).toBe('true')
  rerender(gated(true))
  expect(control().getAttribute('aria-disabled')).toBeNull()
})

test('a control that is enabled again behind a closed gate stays closed, and works when the gate opens', async () => {
  const { rerender } = render(gated(false, { busy: true }))
  rerender(gated(false))
  await Promise.resolve()
  expect(control().getAttribute('aria-disabled')).toBe('true')
  rerender(gated(true))
  expect(control().getAttribute('aria-disabled')).toBeNull()
})
