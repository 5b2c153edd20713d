import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { atWidth } from '../../../testing/on-a-phone.ts'
import { AccountFrame } from './AccountFrame.tsx'

test.each([
  [390, 0],
  [1440, 1],
])('on a screen of %i pixels the pages of accounts draw %i example cards', (width, cards) => {
  atWidth(width)
  render(
    <AccountFrame title="Log in">
      <p>The form</p>
    </AccountFrame>,
  )
  expect(screen.getByText('The form')).toBeTruthy()
  expect(document.querySelectorAll('.card')).toHaveLength(cards)
})
