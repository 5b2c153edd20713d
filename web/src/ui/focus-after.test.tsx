import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { focusAfter } from './focus-after.ts'

function ShowAll() {
  const [isOpen, setOpen] = useState(false)
  const findRow = () => document.getElementById('row')
  if (isOpen) return <p id="row" tabIndex={-1} />
  return (
    <button type="button" onClick={() => focusAfter(() => setOpen(true), findRow)}>
      Show all
    </button>
  )
}

test('what takes the place of a pressed button gets the focus', async () => {
  render(<ShowAll />)
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(document.activeElement?.id).toBe('row')
})
