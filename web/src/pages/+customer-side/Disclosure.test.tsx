import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Disclosure } from './Disclosure.tsx'

afterEach(() => {
  window.location.hash = ''
})

test('a section whose link was pressed before it was drawn opens and comes into view', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  window.location.hash = '#data'
  const { container } = render(
    <>
      <Disclosure title="Your data" id="data">
        Copy
      </Disclosure>
      <Disclosure title="Good to know" id="rules">
        Rules
      </Disclosure>
    </>,
  )
  expect([...container.querySelectorAll('details')].map(({ id, open }) => [id, open])).toEqual([
    ['data', true],
    ['rules', false],
  ])
  expect(scroll).toHaveBeenCalledTimes(1)
})
