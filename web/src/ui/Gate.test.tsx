import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Gate, GATE_OPACITY } from './Gate.tsx'

function gated(open: boolean, onClick: () => void) {
  return (
    <Gate feature="campaigns" open={open}>
      <button type="button" onClick={onClick}>
        New campaign
      </button>
    </Gate>
  )
}

test('product.md 9: a gated control has opacity 0.6', () => {
  expect(GATE_OPACITY).toBe(0.6)
})

test('product.md 4: a control whose feature is in the plan works normally', async () => {
  const pressed = vi.fn<() => void>()
  render(gated(true, pressed))
  const button = screen.getByRole('button', { name: 'New campaign' })
  await userEvent.click(button)
  expect(pressed).toHaveBeenCalledOnce()
  expect(button.getAttribute('aria-disabled')).toBeNull()
})

test('product.md 4: a gated control looks disabled, blocks the click before other handlers and explains', async () => {
  const pressed = vi.fn<() => void>()
  render(gated(false, pressed))
  const button = screen.getByRole('button', { name: 'New campaign' })
  button.addEventListener('click', pressed)
  button.addEventListener('pointerdown', pressed)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.style.opacity).toBe('0.6')
  expect(button.style.cursor).toBe('not-allowed')
  await userEvent.click(button)
  expect(pressed).not.toHaveBeenCalled()
  expect(await screen.findByRole('dialog', { name: 'Feature unavailable' })).toBeTruthy()
  expect(screen.getByText('Upgrade your plan to enable this feature.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Okay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a gated control is blocked for the keyboard too', async () => {
  const pressed = vi.fn<() => void>()
  render(gated(false, pressed))
  screen.getByRole('button', { name: 'New campaign' }).focus()
  fireEvent.keyDown(screen.getByRole('button', { name: 'New campaign' }), { key: 'Enter' })
  expect(pressed).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('button', { name: 'Okay' }))
})

test('the gate follows a change of its feature flag', async () => {
  const pressed = vi.fn<() => void>()
  const { rerender } = render(gated(false, pressed))
  rerender(gated(true, pressed))
  const button = screen.getByRole('button', { name: 'New campaign' })
  expect(button.getAttribute('aria-disabled')).toBeNull()
  expect(button.style.opacity).toBe('')
  await userEvent.click(button)
  expect(pressed).toHaveBeenCalledOnce()
  rerender(gated(false, pressed))
  expect(
    button.getAttribute('aria-disabled') ??
      screen.getByRole('button', { name: 'New campaign' }).getAttribute('aria-disabled'),
  ).toBe('true')
})
