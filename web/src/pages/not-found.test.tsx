/** An unknown address that belongs to no app: header, footer and the way on. */
import { render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { enterBusiness, leaveBusiness } from '#app/session/business.ts'
import { aBusinessUser } from '../testing/people.ts'
import NotFoundPage from './not-found.tsx'

afterEach(leaveBusiness)

function open(path: string) {
  const Stub = createRoutesStub([{ path: '*', Component: NotFoundPage }])
  render(<Stub initialEntries={[path]} />)
}

test('a visitor at an unknown address has the site’s header and footer, and the way to the start', () => {
  open('/no/such/page')
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  const header = within(screen.getByRole('banner'))
  expect(header.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/business/login')
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy-policy')
  expect(screen.getByRole('link', { name: 'Start page' }).getAttribute('href')).toBe('/')
})

test('a business at an unknown address outside its pages is led to its dashboard', () => {
  enterBusiness(aBusinessUser(), 'token')
  open('/no/such/page')
  expect(screen.getByRole('link', { name: 'Your dashboard' }).getAttribute('href')).toBe('/business/dashboard')
  expect(screen.getByRole('contentinfo')).toBeTruthy()
})
