import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { elevenDigits } from './eleven-digits.ts'

test.each([
  ['NG', '+234 803 555 0123', '08035550123'],
  ['NG', '8035550123', '08035550123'],
  ['NG', '0803', '0803'],
  ['NG', '+254712345678', '+254712345678'],
  ['KE', '+2348035550123', '+2348035550123'],
])('in %s, the number %s reads %s when its field is left', (country, typed, shown) => {
  render(<input aria-label="Phone" defaultValue={typed} {...elevenDigits(country)} />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
  fireEvent.blur(input)
  expect(input.value).toBe(shown)
})

test('the number reads its eleven digits when Enter sends the form', () => {
  render(<input aria-label="Phone" defaultValue="+234 803 555 0123" {...elevenDigits('NG')} />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
  fireEvent.keyDown(input, { key: '0' })
  expect(input.value).toBe('+234 803 555 0123')
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(input.value).toBe('08035550123')
})
