import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { focusAfter, focusIfLost } from './focus-after.ts'

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

test('after an answer only a lost focus goes on: to what takes the place of the control that went', () => {
  render(
    <>
      <p id="answer" tabIndex={-1} />
      <input aria-label="Another field" />
      <button type="button">Ask</button>
    </>,
  )
  const answer = () => document.getElementById('answer')
  const [ask, field] = [screen.getByRole('button', { name: 'Ask' }), screen.getByRole('textbox')]
  field.focus()
  focusIfLost(() => undefined, answer)
  expect(document.activeElement).toBe(field)
  ask.focus()
  focusIfLost(() => ask.blur(), answer)
  expect(document.activeElement?.id).toBe('answer')
})
