import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { notify } from './notify.ts'

async function open(label: string) {
  const onPress = vi.fn<() => void>()
  render(
    <main>
      <button type="button">Remove a stamp</button>
    </main>,
  )
  notify.withAct('Ada has 7 stamps.', { label, onPress })
  const undo = await screen.findByRole('button', { name: label })
  const toast = undo.closest<HTMLElement>('.Toastify__toast')
  const state = () => toast?.querySelector<HTMLElement>('[role=progressbar]')?.style.animationPlayState
  return { undo, onPress, state, before: screen.getByRole('button', { name: 'Remove a stamp' }) }
}
const focus = (element: HTMLElement) => act(() => element.focus())

test('the time of a toast stands still while the keyboard is on its button', async () => {
  const { undo, state, before } = await open('Undo this')
  fireEvent.focus(window)
  focus(before)
  expect(state()).toBe('running')
  focus(undo)
  expect(state()).toBe('paused')
  focus(before)
  expect(state()).toBe('running')
})

test('after a press on the button of a toast the keyboard is where it was before', async () => {
  const { undo, onPress, before } = await open('Undo that')
  focus(before)
  focus(undo)
  await userEvent.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(before)
})

test('if what had the keyboard is gone, it goes on in the main part of the page', async () => {
  const { undo, onPress, before } = await open('Undo it')
  focus(before)
  focus(undo)
  before.remove()
  await userEvent.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
