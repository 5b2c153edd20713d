import { screen, waitFor } from '@testing-library/react'
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
