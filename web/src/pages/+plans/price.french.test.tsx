/** A price on a French page. */
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Price } from './Price.tsx'

vi.hoisted(() => void (document.documentElement.lang = 'fr'))

test('the decimals of a price are smaller on a French page too, where the sign stands behind them', () => {
  const { container } = render(<Price amount_minor={750_000} currency="NGN" />)
  expect(container.textContent).toMatch(/^7\s500,00\s₦$/)
  expect(container.querySelector('small')?.textContent).toBe(',00')
})
