import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../elements/Button.tsx'
import type { Column } from './column.ts'
import { ListPage, type ListPageProps } from './ListPage.tsx'
import type { ListRead, ListState } from './list-state.ts'
import { NoValue } from './NoValue.tsx'

type Fruit = { id: string; name: string; crates: number; grower: string | null }

const APPLE: Fruit = { id: 'a', name: 'Apple', crates: 12, grower: 'Bode' }
const PEAR: Fruit = { id: 'p', name: 'Pear', crates: 3, grower: null }
const PLUM: Fruit = { id: 'u', name: 'Plum', crates: 7, grower: 'Temi' }

const COLUMNS: readonly Column<Fruit>[] = [
  { name: 'name', head: 'Fruit', sort: 'name', narrow: 'title', cell: ({ name }) => <b>{name}</b> },
  { name: 'crates', head: 'Crates', sort: 'crates', isNumber: true, narrow: 'pair', cell: ({ crates }) => crates },
  { name: 'grower', head: 'Grower', narrow: 'pair', cell: ({ grower }) => grower ?? <NoValue label="Nobody" /> },
  { name: 'act', head: 'Actions', isHeadHidden: true, narrow: 'actions', cell: () => <Button>Open</Button> },
]
const LOADED: ListRead = { error: null, isFetching: false, isPlaceholderData: false, refetch: () => undefined }
const STATE: ListState = {
  key: '',
  search: '',
  sort: '-crates',
  isNarrowed: false,
  onSearch: () => undefined,
  onSort: () => undefined,
  onPage: () => undefined,
  onClear: () => undefined,
}
const metaOf = (total: number, page = 1) => ({
  page,
  per_page: 20,
  total,
  last_page: Math.max(1, Math.ceil(total / 20)),
})

function fruits(changes: Partial<ListPageProps<Fruit>> = {}) {
  return (
    <ListPage
      label="Fruits"
      read={LOADED}
      rows={[APPLE, PEAR, PLUM]}
      meta={metaOf(3)}
      rowKey={({ id }) => id}
      state={STATE}
      columns={COLUMNS}
      tools={{
        search: { label: 'Search fruits', placeholder: 'Name' },
        sort: {
          label: 'Sort',
          choices: [
            { value: '-crates', label: 'Most crates' },
            { value: 'name', label: 'Name' },
          ],
        },
      }}
      failed="The fruits did not load"
      empty={<p>No fruit yet</p>}
      nothing={{ title: 'No such fruit', clear: 'Show all fruits' }}
      {...changes}
    />
  )
}

test('a list is a table whose rows are named by their title and whose buttons have a head to read', () => {
  render(fruits())
  const table = within(screen.getByRole('table', { name: 'Fruits' }))
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Fruit',
    'Crates',
    'Grower',
    'Actions',
  ])
  expect(table.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['Apple', 'Pear', 'Plum'])
  expect(table.getByRole('img', { name: 'Nobody' }).textContent).toBe('–')
})

test('a narrow row writes the head beside each value that needs it, two in a line', () => {
  render(fruits({ rows: [APPLE] }))
  const [, row] = screen.getAllByRole('row')
  const heads = [...(row?.querySelectorAll<HTMLElement>('[data-head]') ?? [])].map(({ dataset }) => [
    dataset['head'],
    dataset['side'],
  ])
  expect(heads).toEqual([
    ['Crates', 'start'],
    ['Grower', 'end'],
  ])
})

test('a head sorts downwards first, upwards when pressed again, and says the direction', async () => {
  const onSort = vi.fn<(sort: string) => void>()
  const { rerender } = render(fruits({ state: { ...STATE, onSort } }))
  expect(screen.getByRole('columnheader', { name: 'Crates' }).getAttribute('aria-sort')).toBe('descending')
  expect(screen.getByRole('columnheader', { name: 'Fruit' }).hasAttribute('aria-sort')).toBe(false)

  await userEvent.click(screen.getByRole('button', { name: 'Fruit' }))
  await userEvent.click(screen.getByRole('button', { name: 'Crates' }))
  rerender(fruits({ state: { ...STATE, onSort, sort: 'crates' } }))
  expect(screen.getByRole('columnheader', { name: 'Crates' }).getAttribute('aria-sort')).toBe('ascending')
  screen.getByRole('button', { name: 'Crates' }).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Name')
  expect(onSort.mock.calls).toEqual([['-name'], ['crates'], ['-crates'], ['name']])
})

test('rows that load, that failed and that are none are told apart', async () => {
  const refetch = vi.fn<() => void>()
  const { rerender } = render(fruits({ rows: undefined, meta: undefined }))
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()

  const failed = { ...LOADED, error: { message: 'No connection.' }, refetch }
  rerender(fruits({ rows: undefined, meta: undefined, read: failed }))
  expect(screen.getByRole('alert').textContent).toContain('The fruits did not load')
  expect(screen.getByRole('alert').textContent).toContain('No connection.')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(refetch).toHaveBeenCalledOnce()

  rerender(fruits({ rows: [], meta: metaOf(0) }))
  expect(screen.getByText('No fruit yet')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a search that finds nothing keeps its field and says how to drop the search', async () => {
  const onClear = vi.fn<() => void>()
  render(fruits({ rows: [], meta: metaOf(0), state: { ...STATE, search: 'kiwi', isNarrowed: true, onClear } }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search fruits' }).value).toBe('kiwi')
  expect(screen.getByRole('heading', { name: 'No such fruit' })).toBeTruthy()
  expect(screen.queryByText('No fruit yet')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show all fruits' }))
  expect(onClear).toHaveBeenCalledOnce()
})

test('a page that the list no longer has leads to the last one', async () => {
  const onPage = vi.fn<(page: number) => void>()
  render(fruits({ rows: [], meta: metaOf(41, 9), state: { ...STATE, onPage } }))
  await userEvent.click(screen.getByRole('button', { name: 'Go to the last page' }))
  expect(onPage).toHaveBeenCalledWith(3)
})

test('while other rows load the previous ones stay, marked as busy', () => {
  const busy = { ...LOADED, isFetching: true, isPlaceholderData: true }
  const { rerender } = render(fruits({ read: busy }))
  expect(screen.getByRole('table').closest('[aria-busy=true]')).toBeTruthy()
  rerender(fruits())
  expect(screen.getByRole('table').closest('[aria-busy=true]')).toBeNull()
})

test('the next search is not called empty because the previous one was', () => {
  const busy = { ...LOADED, isFetching: true, isPlaceholderData: true }
  render(fruits({ read: busy, rows: [], meta: metaOf(0), state: { ...STATE, search: 'app', isNarrowed: true } }))
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'No such fruit' })).toBeNull()
})

test('rows that could not be refreshed stay, and the list says so', async () => {
  const refetch = vi.fn<() => void>()
  render(fruits({ read: { ...LOADED, error: { message: 'No connection.' }, refetch } }))
  expect(screen.getByRole('rowheader', { name: 'Apple' })).toBeTruthy()
  expect(screen.getByText('This list could not be refreshed. It may be out of date.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('a screen reader hears how many rows were found, and nothing before they are known', () => {
  const { rerender } = render(fruits({ rows: undefined, meta: undefined }))
  const heard = () => screen.getAllByRole('status').map((one) => one.textContent)
  expect(heard()).toContain('')
  rerender(fruits())
  expect(heard()).toEqual(['3 results'])
  rerender(fruits({ meta: { ...metaOf(1000), more: true } }))
  expect(heard()).toEqual(['More than 1,000 results'])
  rerender(fruits({ rows: [], meta: metaOf(0), state: { ...STATE, isNarrowed: true } }))
  expect(heard()).toEqual(['0 results'])
})

test('the pager turns pages; a list of one page has no buttons for it', async () => {
  const onPage = vi.fn<(page: number) => void>()
  const { rerender } = render(fruits({ meta: metaOf(41, 2), state: { ...STATE, onPage } }))
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('21 to 40 of 41')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(onPage.mock.calls).toEqual([[3], [1]])
  rerender(fruits())
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})

test('cards instead of columns are items of a list, with the same states', () => {
  const cards = { columns: undefined, card: ({ name }: Fruit) => <p>{name}</p>, cardsClass: 'tiles' }
  const { rerender } = render(fruits(cards))
  expect(within(screen.getByRole('list', { name: 'Fruits' })).getAllByRole('listitem')).toHaveLength(3)
  rerender(fruits({ ...cards, rows: [], meta: metaOf(0) }))
  expect(screen.getByText('No fruit yet')).toBeTruthy()
})

/** A list with a bulk action that removes the selected rows. */
function Orchard({ state = STATE, onPicked }: { state?: ListState; onPicked?: (names: string[]) => void }) {
  const [rows, setRows] = useState([APPLE, PEAR, PLUM])
  return fruits({
    rows,
    state,
    bulk: {
      selectLabel: ({ name }) => `Select ${name}`,
      actions: (selected, clear) => (
        <Button
          onClick={() => {
            onPicked?.(selected.map(({ name }) => name))
            setRows(rows.filter((row) => !selected.includes(row)))
            clear()
          }}
        >
          Remove
        </Button>
      ),
    },
  })
}

test('an act that takes its row away leaves the focus on the next row, and at last on what stands there', () => {
  const left = (...rows: Fruit[]) => fruits({ rows, meta: metaOf(rows.length), empty: <Button>Add a fruit</Button> })
  const open = () => screen.getAllByRole('button', { name: 'Open' })
  const { rerender } = render(left(APPLE, PEAR, PLUM))
  open()[1]?.focus()
  rerender(left(APPLE, PLUM))
  expect(document.activeElement).toBe(open()[1])
  rerender(left(APPLE))
  expect(document.activeElement).toBe(open()[0])
  rerender(left())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a fruit' }))
})

test('the rows have the focus when they come in place of the button that was pressed for them', () => {
  const { rerender } = render(fruits({ rows: [], meta: metaOf(0), state: { ...STATE, isNarrowed: true } }))
  screen.getByRole('button', { name: 'Show all fruits' }).focus()
  rerender(fruits({ rows: undefined, meta: undefined }))
  rerender(fruits())
  expect(document.activeElement).toBe(screen.getByRole('table', { name: 'Fruits' }))
})

test('a row that goes away moves no focus that has gone on elsewhere', () => {
  const { rerender } = render(fruits())
  screen.getAllByRole('button', { name: 'Open' })[1]?.focus()
  screen.getByRole('textbox', { name: 'Search fruits' }).focus()
  rerender(fruits({ rows: [APPLE, PLUM], meta: metaOf(2) }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search fruits' }))
})

const bar = () => screen.queryByRole('group', { name: 'What to do with the selected rows' })

test('selected rows are counted aloud, and an action gets exactly them', async () => {
  const onPicked = vi.fn<(names: string[]) => void>()
  render(<Orchard onPicked={onPicked} />)
  expect(bar()).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Plum' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Apple' }))
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('2 selected')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' }).indeterminate).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(onPicked).toHaveBeenCalledWith(['Apple', 'Plum'])
  expect(bar()).toBeNull()
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['Pear'])
})

test('all rows of the page are selected at once and cleared at once', async () => {
  render(<Orchard />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Pear' }))
  await userEvent.click(screen.getByRole('button', { name: 'Select all on this page' }))
  expect(screen.getAllByRole('checkbox').every((box) => box instanceof HTMLInputElement && box.checked)).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Clear the selection' }))
  expect(bar()).toBeNull()
  // The bar went with its button.
  expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0])
})

test('another page, search, filter or sort clears the selection', async () => {
  const { rerender } = render(<Orchard state={{ ...STATE, key: 'page=1' }} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Pear' }))
  rerender(<Orchard state={{ ...STATE, key: 'page=2' }} />)
  expect(bar()).toBeNull()
  rerender(<Orchard state={{ ...STATE, key: 'page=1' }} />)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Pear' }).checked).toBe(false)
})
