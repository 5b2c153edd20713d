import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import HomePage from '../index.tsx'

test('the card on the home page takes a stamp at each press, tears off its reward, and starts again', async () => {
  render(
    <MemoryRouter>
      <HomePage />
    </MemoryRouter>,
  )
  expect(screen.getByRole('article', { name: /Kola & Rye.*6 of 10 stamps/ })).toBeTruthy()
  for (let press = 0; press < 4; press++) await userEvent.click(screen.getByRole('button', { name: 'Stamp it' }))
  expect(screen.getByRole('article', { name: /Ready to collect: Free flat white/ })).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Start a new card' })[0] ?? document.body)
  expect(screen.getByRole('article', { name: /0 of 10 stamps/ })).toBeTruthy()
})

test('the card shows the name that the visitor types', async () => {
  render(
    <MemoryRouter>
      <HomePage />
    </MemoryRouter>,
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Try it with your name' }), 'Bisi Braids')
  await userEvent.click(screen.getByRole('button', { name: 'Scissors' }))
  expect(screen.getByRole('article', { name: /Bisi Braids.*for Free haircut/ })).toBeTruthy()
})
