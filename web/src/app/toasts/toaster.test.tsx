import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { chooseTheme } from '../theme.ts'
import { notify } from './notify.ts'
import { TOAST_RULES } from './toaster.tsx'

test('9.1: toasts close after 5000 ms, stand top right, are light by default, pause on hover and focus loss, close on click', () => {
  expect(TOAST_RULES).toEqual({
    autoClose: 5000,
    position: 'top-right',
    theme: 'light',
    pauseOnHover: true,
    pauseOnFocusLoss: true,
    closeOnClick: true,
  })
})

test('9.1: the time of a toast is 5000 ms, stands still on hover and focus loss, and ends it; a click ends it earlier', async () => {
  const show = async (text: string) => {
    notify.info(text)
    const toast = (await screen.findByText(text)).closest<HTMLElement>('.Toastify__toast') ?? document.body
    return { toast, time: within(toast).getByRole('progressbar') }
  }
  const leaves = async (toast: HTMLElement) => {
    await waitFor(() => expect(toast.dataset['in']).toBe('false'))
    fireEvent.animationEnd(toast)
    await waitFor(() => expect(toast.isConnected).toBe(false))
  }
  const first = await show('Ada joined.')
  // The library ends a toast with the animation of its bar, then with its own; this document runs none.
  const state = () => first.time.style.animationPlayState
  expect(first.time.style.animationDuration).toBe('5000ms')
  expect(first.toast.closest('.Toastify__toast-container--top-right')).toBeTruthy()
  fireEvent.focus(window)
  expect(state()).toBe('running')
  await userEvent.hover(first.toast)
  expect(state()).toBe('paused')
  await userEvent.unhover(first.toast)
  expect(state()).toBe('running')
  fireEvent.blur(window)
  expect(state()).toBe('paused')
  fireEvent.focus(window)
  expect(state()).toBe('running')
  fireEvent.animationEnd(first.time)
  await leaves(first.toast)
  const second = await show('Saved already.')
  await userEvent.click(second.toast)
  await leaves(second.toast)
})

test('toasts follow the theme of the page', async () => {
  chooseTheme('dark')
  notify.info('Good evening')
  const toast = await screen.findByText('Good evening')
  expect(toast.closest<HTMLElement>('[data-theme]')?.dataset['theme']).toBe('dark')
  chooseTheme('light')
  expect(toast.closest<HTMLElement>('[data-theme]')?.dataset['theme']).toBe('light')
})

test('4.17: every kind of toast is shown, and a loading toast turns into its result', async () => {
  notify.info('Info')
  notify.success('Saved')
  notify.warning('Careful')
  notify.plain('Plain')
  notify.error('It did not work')
  const id = notify.loading('Working')
  for (const text of ['Info', 'Saved', 'Careful', 'Plain', 'Working'])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(await screen.findByRole('alert')).toBeTruthy()
  notify.settle(id, 'success', 'Worked')
  expect(await screen.findByText('Worked')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Working')).toBeNull())
})
