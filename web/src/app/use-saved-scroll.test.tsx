import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BackLink } from './BackLink.tsx'
import { FormBar } from './FormBar.tsx'
import { forgetPositions } from './list-positions.ts'
import { useSavedScroll } from './use-saved-scroll.ts'

let load: () => void

/** A list whose rows are there at once the first time, and when `load` is called after that. */
function pages({ isSlow }: { isSlow: () => boolean }) {
  function List() {
    const [isReady, setReady] = useState(!isSlow())
    load = () => act(() => setReady(true))
    useSavedScroll(isReady)
    return <Link to="/fruits/plum">Plum</Link>
  }
  const form = (
    <FormBar leave={{ to: '/fruits', words: 'Leave' }} summary="A new fruit">
      Save
    </FormBar>
  )
  return [
    { path: '/fruits', element: <List /> },
    { path: '/fruits/plum', element: <BackLink to="/fruits">Fruits</BackLink> },
    { path: '/', element: <BackLink to="/fruits">Fruits</BackLink> },
    { path: '/fruits/new', element: form },
  ]
}

function open(at: string, { slowLater = false } = {}) {
  let isSlow = false
  const router = createMemoryRouter(pages({ isSlow: () => isSlow }), { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  isSlow = slowLater
  return router
}

/** Does as the browser when the visitor scrolls. */
function scrollBy(top: number): void {
  vi.stubGlobal('scrollY', top)
  window.dispatchEvent(new Event('scroll'))
}

/** A part of the page that arrives late changes its height. */
let grow = () => {}
class FakeObserver {
  constructor(onResize: () => void) {
    grow = onResize
  }
  observe() {}
  disconnect() {
    grow = () => {}
  }
}

const scrolledTo = vi.fn<(options: ScrollToOptions) => void>()

beforeEach(() => {
  forgetPositions()
  scrolledTo.mockClear()
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('scrollTo', scrolledTo)
  vi.stubGlobal('ResizeObserver', FakeObserver)
})

afterEach(() => vi.unstubAllGlobals())

const press = (name: string) => act(async () => screen.getByRole('link', { name }).click())

test('Back from a row shows the list where it was scrolled to', async () => {
  const router = open('/fruits')
  scrollBy(640)
  await press('Plum')
  await act(async () => router.navigate(-1))
  expect(scrolledTo.mock.calls).toEqual([[{ top: 640, behavior: 'instant' }]])
})

test('the way back on a row’s page does the same, with the filters that the list had', async () => {
  const router = open('/fruits?kind=stone')
  scrollBy(640)
  await press('Plum')
  await press('Fruits')
  expect(router.state.location.search).toBe('?kind=stone')
  expect(scrolledTo.mock.lastCall).toEqual([{ top: 640, behavior: 'instant' }])
})

test('who leaves a form comes back to the list as it stood, with its filters', async () => {
  const router = open('/fruits?kind=stone')
  scrollBy(640)
  await act(async () => router.navigate('/fruits/new'))
  await press('Leave')
  expect(router.state.location.search).toBe('?kind=stone')
  expect(scrolledTo.mock.lastCall).toEqual([{ top: 640, behavior: 'instant' }])
})

test('rows that load late are scrolled to when they are there', async () => {
  const router = open('/fruits', { slowLater: true })
  scrollBy(640)
  await press('Plum')
  await act(async () => router.navigate(-1))
  expect(scrolledTo).not.toHaveBeenCalled()
  load()
  expect(scrolledTo.mock.calls).toEqual([[{ top: 640, behavior: 'instant' }]])
})

test('a part above the rows that arrives after them does not move the list, until the visitor scrolls', async () => {
  const router = open('/fruits')
  scrollBy(640)
  await press('Plum')
  await act(async () => router.navigate(-1))
  grow()
  expect(scrolledTo.mock.calls).toEqual(Array.from({ length: 2 }, () => [{ top: 640, behavior: 'instant' }]))
  window.dispatchEvent(new Event('wheel'))
  grow()
  expect(scrolledTo).toHaveBeenCalledTimes(2)
})

test('a list that is opened anew starts at its top and without filters', async () => {
  const router = open('/fruits?kind=stone')
  scrollBy(640)
  await press('Plum')
  await act(async () => router.navigate('/fruits'))
  expect(scrolledTo).not.toHaveBeenCalled()
})

test('the way back of a page that was opened first leads to the plain list', async () => {
  const router = open('/fruits/plum')
  await press('Fruits')
  expect(router.state.location.pathname + router.state.location.search).toBe('/fruits')
  expect(scrolledTo).not.toHaveBeenCalled()
})
