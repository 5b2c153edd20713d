import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Balance } from './Balance.tsx'
import { BalanceEye } from './BalanceEye.tsx'
import { readStored, store } from './session/local-storage.ts'
import { setShowBalance } from './show-balance.ts'

const NAME = 'show_balance'

afterEach(() => setShowBalance(true))

/** Renders two amounts of different length and the eye. */
function showPage() {
  const { container } = render(
    <>
      <h1>
        Payments <BalanceEye />
      </h1>
      <p>
        <Balance amount_minor={2_640_000} currency="NGN" />
      </p>
      <p>
        <Balance amount_minor={900} currency="USD" />
      </p>
    </>,
  )
  return { amounts: () => [...container.querySelectorAll('p')].map((part) => part.textContent) }
}

/** Simulates the switch in another tab. */
function storedElsewhere(newValue: string | null) {
  store(NAME, newValue)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: NAME, newValue })))
}

test('6.4: balances are shown until somebody hides them', () => {
  expect(readStored(NAME)).toBeNull()
  expect(showPage().amounts()).toEqual(['₦26,400.00', '$9.00'])
})

test('6.4: hidden balances are asterisks that tell no length, and stay hidden after a reload', async () => {
  const { amounts } = showPage()
  await userEvent.click(screen.getByRole('button', { name: 'Hide the amounts' }))
  expect(amounts()).toEqual(['******', '******'])
  expect(readStored(NAME)).toBe('false')
  await userEvent.click(screen.getByRole('button', { name: 'Show the amounts' }))
  expect(amounts()).toEqual(['₦26,400.00', '$9.00'])
  expect(readStored(NAME)).toBeNull()
})

test('a screen reader hears “hidden” in place of asterisks', () => {
  render(<Balance amount_minor={2_640_000} currency="NGN" />)
  act(() => setShowBalance(false))
  expect(screen.getByRole('img', { name: 'hidden' }).textContent).toBe('******')
})

test('balances hidden in one tab are hidden in the others', () => {
  const { amounts } = showPage()
  storedElsewhere('false')
  expect(amounts()).toEqual(['******', '******'])
  storedElsewhere(null)
  expect(amounts()).toEqual(['₦26,400.00', '$9.00'])
})
