import type { AdminLevel } from '@stampwell/domain/security/admin-level.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { enterAdmin, leaveAdmin } from '#app/session/admin.ts'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { active, enter, option, options, press, type } from '../../../testing/palette.ts'
import { anAdmin } from '../../../testing/people.ts'
import { PaletteHost } from './PaletteHost.tsx'

const [SHOP, PERSON] = ['019aa6d0-0000-7000-8000-000000000001', '019aa6d0-0000-7000-8000-000000000002']
const KOLA = {
  id: SHOP,
  business_name: 'Kola & Rye',
  city: 'Lagos',
  plan: { id: SHOP, tier: 'growth', name: 'Growth' },
  status: 'active',
}
const MASKED = {
  id: PERSON,
  business: { id: SHOP, name: 'Kola & Rye' },
  name: 'Z••••• Q.',
  phone: '0803•••••76',
  email: null,
}
const merchants = (...found: unknown[]): Reply => ({ data: { merchants: found } })

beforeEach(() => localStorage.clear())
afterEach(() => {
  leaveAdmin()
  vi.unstubAllGlobals()
  queryClient.clear()
})

function open(level: AdminLevel = 'owner', replies: Record<string, Reply | Reply[]> = {}) {
  enterAdmin({ ...anAdmin(), level }, crypto.randomUUID())
  const sent = fakeApi({
    'GET /admin/merchants': merchants(),
    'GET /admin/customers': { data: { customers: [MASKED] } },
    ...replies,
  })
  const logOut = vi.fn<() => void>()
  let here = ''
  function Page() {
    const [isOpen, setOpen] = useState(true)
    const { pathname, search, hash } = useLocation()
    here = pathname + search + hash
    if (!isOpen) return <button onClick={() => setOpen(true)}>Find</button>
    return <PaletteHost onLogOut={logOut} onClose={() => setOpen(false)} />
  }
  render(
    <MemoryRouter>
      <QueryProvider>
        <Page />
      </QueryProvider>
    </MemoryRouter>,
  )
  const reopen = async () => fireEvent.click(await screen.findByRole('button', { name: 'Find' }))
  return { where: () => here, reopen, logOut, sent }
}

test.each([
  ['owner', ['Look up a customer', 'Add an industry', 'Add a category', 'Invite an admin', 'Your profile']],
  ['support', ['Look up a customer', 'Add an industry', 'Add a category', 'Your profile']],
  ['finance', ['Look up a customer', 'Your profile']],
  ['viewer', ['Look up a customer', 'Your profile']],
] as const)('an admin of the level %s is offered every page, and only acts of that level', (level, acts) => {
  open(level)
  expect(options('Actions')).toEqual([...acts, 'Light theme', 'Dark theme', 'Log out'])
  expect(options('Pages')).toEqual(expect.arrayContaining(['Dashboard', 'Settings', 'Admin users', 'Pricing']))
})

test('a merchant is found by a part of the name, and Enter opens its page', async () => {
  const { where, sent } = open('viewer', { 'GET /admin/merchants': merchants(KOLA) })
  type('kola')
  await waitFor(() => expect(options('Merchants')).toEqual(['Kola & RyeGrowth · Lagos · Active']))
  await waitFor(() => expect(active()).toContain('Kola & Rye'))
  expect(sent.filter(({ path }) => path === '/admin/customers')).toEqual([])
  enter()
  await waitFor(() => expect(where()).toBe(`/admin/merchants/${SHOP}`))
})

test.each([
  ['0803 123 9876'],
  // Copied from a chat.
  ['\u202a0803/123/9876\u202c'],
])('a customer is asked for by a whole number only (%j), comes masked, and opens masked', async (number) => {
  const { where, sent } = open()
  type('0803')
  expect(await screen.findByText('Customers are found only by a whole phone number or e-mail address.')).toBeTruthy()
  expect(sent.filter(({ path }) => path === '/admin/customers')).toEqual([])
  type(number)
  await waitFor(() => expect(options('Customers')).toEqual(['Z••••• Q.0803•••••76 · Kola & Rye']))
  await press('Z••••• Q.0803•••••76 · Kola & Rye')
  await waitFor(() => expect(where()).toBe(`/admin/customers/${PERSON}`))
})

test('a merchant chosen lately comes first the next time, and neither it nor a search is stored on the device', async () => {
  const { reopen } = open('owner', { 'GET /admin/merchants': merchants(KOLA) })
  type('kola')
  await waitFor(() => expect(active()).toContain('Kola & Rye'))
  enter()
  await reopen()
  expect(options('Recent')).toEqual(['Kola & RyeGrowth · Lagos · Active'])
  const stored = Object.keys(localStorage)
    .map((name) => `${name} ${localStorage.getItem(name)}`)
    .join()
  expect([stored.includes(SHOP), /kola/i.test(stored)]).toEqual([false, false])
})

test('an invitation leads to its form, and a new industry asks for its name in place of the palette', async () => {
  const { where, reopen } = open()
  type('invite')
  await waitFor(() => expect(active()).toBe('Invite an admin'))
  enter()
  await waitFor(() => expect(where()).toBe('/admin/users#invite'))
  await reopen()
  await press('Add an industry')
  expect(await screen.findByRole('dialog', { name: 'Add an industry' })).toBeTruthy()
})

test('a failed search says so and can be repeated; pages are found meanwhile', async () => {
  open('owner', {
    'GET /admin/merchants': [{ status: 500, message: 'Something went wrong. Try again.' }, merchants(KOLA)],
  })
  type('customers')
  expect(await screen.findByText('Something went wrong. Try again.')).toBeTruthy()
  expect(options('Pages')).toContain('Customers')
  await press('Search again')
  await option('Customers')
})

test('a misspelt word leads to the one that was probably meant', async () => {
  open()
  type('setings')
  expect(await screen.findByText('Did you mean settings?')).toBeTruthy()
  await press('Search “settings”')
  expect(options('Pages')).toEqual(['Settings'])
})

test('logging out is an act', async () => {
  const { logOut } = open('viewer')
  type('log out')
  await waitFor(() => expect(active()).toBe('Log out'))
  enter()
  expect(logOut).toHaveBeenCalledOnce()
})
