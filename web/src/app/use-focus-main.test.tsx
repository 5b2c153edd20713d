import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Link, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { useFocusMain } from './use-focus-main.ts'

function Root() {
  useFocusMain()
  return (
    <>
      <nav>
        <Link to="/customers">Customers</Link>
      </nav>
      <Outlet />
    </>
  )
}

const Stub = createRoutesStub([
  {
    Component: Root,
    children: [
      {
        path: '/customers',
        Component: () => (
          <main>
            <Link to="/customers/ada">Ada</Link>
          </main>
        ),
      },
      {
        path: '/customers/ada',
        Component: () => (
          <main>
            <h1>Ada</h1>
          </main>
        ),
      },
    ],
  },
])

test('a page that replaces the pressed link gets the focus', async () => {
  render(<Stub initialEntries={['/customers']} />)
  expect(document.activeElement).toBe(document.body)
  screen.getByRole('link', { name: 'Ada' }).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Ada' })
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('a link in the menu keeps its focus', async () => {
  render(<Stub initialEntries={['/customers/ada']} />)
  const link = screen.getByRole('link', { name: 'Customers' })
  link.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('link', { name: 'Ada' })
  expect(document.activeElement).toBe(link)
})
