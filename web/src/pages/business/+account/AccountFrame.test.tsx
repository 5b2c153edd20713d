import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AccountFrame } from './AccountFrame.tsx'

const { innerWidth } = window

afterEach(() => {
  window.innerWidth = innerWidth
})

test.each([
  [390, 0],
  [1440, 1],
])('on a screen of %i pixels the pages of accounts draw %i example cards', (width, cards) => {
  window.innerWidth = width
  render(
    <AccountFrame title="Log in">
      <p>The form</p>
    </AccountFrame>,
  )
  expect(screen.getByText('The form')).toBeTruthy()
  expect(document.querySelectorAll('.card')).toHaveLength(cards)
})
