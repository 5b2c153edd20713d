import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aBusinessUser } from '../../../testing/people.ts'
import { TermsQuestion } from './TermsQuestion.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const user = { ...aBusinessUser(), terms_to_accept: 2 }

test('an owner accepts the version of the terms that the question is about', async () => {
  const sent = fakeApi({ 'POST /v1/business/profile/terms/accept': { data: { user: aBusinessUser() } } })
  showAsBusiness(<TermsQuestion user={user} version={2} />, { user })
  const dialog = within(await screen.findByRole('dialog', { name: 'Our terms have changed' }))
  expect(dialog.getByRole('link', { name: 'Read the terms' }).getAttribute('href')).toBe('/terms-and-conditions')
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }))

  expect(await screen.findByText('You accepted the terms.')).toBeTruthy()
  expect(sent.at(-1)?.body).toEqual({ version: 2 })
})

test('an Enter that was pressed as the question opened accepts nothing', async () => {
  const sent = fakeApi({ 'POST /v1/business/profile/terms/accept': { data: { user: aBusinessUser() } } })
  showAsBusiness(<TermsQuestion user={user} version={2} />, { user })
  expect(await screen.findByRole('dialog')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('an owner who puts the question off is not asked about the same version again, but about the next', async () => {
  showAsBusiness(<TermsQuestion user={user} version={2} />, { user })
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  showAsBusiness(<TermsQuestion user={user} version={2} />, { user })
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  showAsBusiness(<TermsQuestion user={user} version={3} />, { user })
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
