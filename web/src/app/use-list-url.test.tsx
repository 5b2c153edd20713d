import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { filterBy, filterById, listUrl, oneOf, searchText } from './list-url.ts'
import { useListUrl, type ListInUrl } from './use-list-url.ts'

const PARAMS = {
  tab: oneOf(['ripe', 'sold']),
  search: searchText,
  kind: filterBy(['stone', 'citrus']),
  grower: filterById,
  sort: oneOf(['-picked', 'picked', 'name']),
}
const FRUITS = listUrl(PARAMS)
const GROWER = '01900000-0000-7000-8000-000000000001'

function openAt(url: string) {
  let list: ListInUrl<typeof PARAMS> | undefined
  function Page() {
    list = useListUrl(FRUITS)
    return <output>{JSON.stringify(list.query)}</output>
  }
  const router = createMemoryRouter([{ path: '/fruits', element: <Page /> }], {
    initialEntries: ['/', url],
    initialIndex: 1,
  })
  render(<RouterProvider router={router} />)
  return {
    url: () => router.state.location.pathname + router.state.location.search,
    query: () => JSON.parse(screen.getByRole('status').textContent) as unknown,
    isNarrowed: () => list?.state.isNarrowed,
    key: () => list?.state.key,
    does: (step: (now: ListInUrl<typeof PARAMS>) => void) => act(async () => list && step(list)),
    back: () => act(async () => router.navigate(-1)),
  }
}

test('a link to a list names its search, filters, sort and page', () => {
  const { query, isNarrowed } = openAt(`/fruits?tab=sold&search=pl&kind=stone&grower=${GROWER}&sort=name&page=3`)
  expect(query()).toEqual({ tab: 'sold', search: 'pl', kind: 'stone', grower: GROWER, sort: 'name', page: 3 })
  expect(isNarrowed()).toBe(true)
})

test('a tab and a sort leave no row out; the query has no empty filter', () => {
  const { query, isNarrowed } = openAt('/fruits?tab=sold&sort=picked')
  expect(query()).toEqual({ tab: 'sold', sort: 'picked', page: 1 })
  expect(isNarrowed()).toBe(false)
})

test('unknown values in the URL become the defaults, which stay out of it', async () => {
  const { url, query, does } = openAt('/fruits?tab=rotten&kind=gold&grower=me&sort=-price&page=1.5&utm=x')
  expect(query()).toEqual({ tab: 'ripe', sort: '-picked', page: 1 })
  await does(({ change }) => change({ kind: 'citrus' }))
  expect(url()).toBe('/fruits?kind=citrus')
})

test('a filter, a sort and a search show page 1, and keep each other', async () => {
  const { url, does } = openAt('/fruits?page=4')
  await does(({ change }) => change({ kind: 'stone' }))
  expect(url()).toBe('/fruits?kind=stone')
  await does(({ state }) => state.onPage(2))
  await does(({ state }) => state.onSort('name'))
  expect(url()).toBe('/fruits?kind=stone&sort=name')
  await does(({ state }) => state.onPage(2))
  await does(({ state }) => state.onSearch(' plum '))
  expect(url()).toBe('/fruits?search=plum&kind=stone&sort=name')
})

test('clearing drops the search and the filters, but neither the tab nor the sort', async () => {
  const { url, does } = openAt('/fruits?tab=sold&search=pl&kind=stone&sort=name&page=2')
  await does(({ state }) => state.onClear())
  expect(url()).toBe('/fruits?tab=sold&sort=name')
})

test('Back returns to the filters and pages before, but not through the letters of a search', async () => {
  const { url, does, back } = openAt('/fruits')
  await does(({ change }) => change({ kind: 'stone' }))
  await does(({ state }) => state.onPage(2))
  await does(({ state }) => state.onSearch('pl'))
  await does(({ state }) => state.onSearch('plum'))
  expect(url()).toBe('/fruits?search=plum&kind=stone')
  await back()
  expect(url()).toBe('/fruits?kind=stone')
  await back()
  expect(url()).toBe('/fruits')
})

test('each set of rows has a key of its own', async () => {
  const { key, does } = openAt('/fruits')
  const keys = [key()]
  await does(({ change }) => change({ tab: 'sold' }))
  keys.push(key())
  await does(({ state }) => state.onPage(2))
  keys.push(key())
  await does(({ state }) => state.onSort('name'))
  keys.push(key())
  expect(new Set(keys).size).toBe(4)
})
