import { useState } from 'react'
import { Button } from '../elements/Button.tsx'
import type { GalleryEntry } from '../gallery-entry.ts'
import { Chips } from '../fields/SegmentedControl.tsx'
import { BulkBar } from './BulkBar.tsx'
import type { Column } from './column.ts'
import { FilterSelect } from './FilterSelect.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { ListPage, type ListPageProps } from './ListPage.tsx'
import { ListRows } from './ListRows.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTable } from './ListTable.tsx'
import { ListTools } from './ListTools.tsx'
import { NoValue } from './NoValue.tsx'
import { PastTheEnd } from './PastTheEnd.tsx'
import { SelectBox } from './SelectBox.tsx'
import { SortHead } from './SortHead.tsx'

type Person = { id: string; name: string; phone: string | null; stamps: number }

const nothing = () => undefined
const PEOPLE: Person[] = [
  { id: '1', name: 'Ifeoma Nwosu', phone: '0803 123 4567', stamps: 7 },
  { id: '2', name: 'Temi K.', phone: null, stamps: 1204 },
  { id: '3', name: 'Chukwuemeka Oluwaseun Adébáyọ̀-Okonkwo-Macauley the Third', phone: '0805 765 4321', stamps: 0 },
]
const COLUMNS: Column<Person>[] = [
  { name: 'name', head: 'Name', sort: 'name', narrow: 'title', cell: (person) => person.name },
  {
    name: 'phone',
    head: 'Phone',
    narrow: 'pair',
    cell: (person) => person.phone ?? <NoValue label="no phone" />,
  },
  {
    name: 'stamps',
    head: 'Stamps',
    sort: 'stamps',
    isNumber: true,
    narrow: 'pair',
    cell: (person) => person.stamps.toLocaleString('en'),
  },
]
const READ = { error: null, isFetching: false, isPlaceholderData: false, refetch: nothing }
const FAILED = { ...READ, error: { message: 'The server is being updated.' } }
const STATUSES = [
  { value: 'all', label: 'All', count: 3 },
  { value: 'new', label: 'New', count: 0 },
]
const CARDS = [
  { value: '', label: 'All cards' },
  { value: '1', label: 'Coffee card' },
]

type PeopleProps = Partial<ListPageProps<Person>> & { search?: string; total?: number; page?: number }

function People({ rows, search = '', total = rows?.length ?? 0, page = 1, ...changes }: PeopleProps) {
  const [sort, setSort] = useState('name')
  const [status, setStatus] = useState('all')
  return (
    <ListPage
      label="Customers"
      rows={rows}
      read={READ}
      rowKey={(person) => person.id}
      meta={{ page, per_page: 25, total, last_page: Math.max(1, Math.ceil(total / 25)) }}
      columns={COLUMNS}
      state={{
        key: sort,
        search,
        sort,
        isNarrowed: search !== '',
        onSearch: nothing,
        onSort: setSort,
        onPage: nothing,
        onClear: nothing,
      }}
      tools={{
        search: { label: 'Search customers', placeholder: 'Name or phone' },
        selects: <FilterSelect label="Card" value="" choices={CARDS} onChange={nothing} />,
        chips: <Chips label="Status" value={status} choices={STATUSES} onChange={setStatus} />,
        sort: { label: 'Sort', choices: [{ value: 'name', label: 'By name' }] },
      }}
      failed="The customers did not load"
      empty={<First />}
      nothing={{ title: 'Nobody is called that', clear: 'Show all' }}
      {...changes}
    />
  )
}

function First() {
  return (
    <FirstSteps
      title="Welcome the first customer"
      text="Customers join with the QR code of a card."
      steps={['Print the poster', 'Put it on the counter', 'Ask the next customer']}
      actions={<Button variant="main">Get the QR code</Button>}
    />
  )
}

export default {
  name: 'ListPage',
  shows: [
    ListPage,
    FilterSelect,
    FirstSteps,
    NoValue,
    // Parts of the list.
    BulkBar,
    ListRows,
    ListSkeleton,
    ListTable,
    ListTools,
    PastTheEnd,
    SelectBox,
    SortHead,
  ],
  isWide: true,
  states: {
    loading: <People rows={undefined} />,
    empty: <People rows={[]} />,
    'nothing found': <People rows={[]} search="Zzz" />,
    one: <People rows={PEOPLE.slice(0, 1)} />,
    'many, a long name': <People rows={PEOPLE} total={642} />,
    'with rows to select': (
      <People
        rows={PEOPLE}
        bulk={{
          selectLabel: (person) => `Select ${person.name}`,
          actions: (chosen) => <Button variant="main">Write to {chosen.length}</Button>,
        }}
      />
    ),
    'as cards': (
      <ListPage
        label="Customers"
        rows={PEOPLE}
        read={READ}
        rowKey={(person) => person.id}
        card={(person) => <div className="sheet pad">{person.name}</div>}
        failed="The customers did not load"
        empty={<First />}
      />
    ),
    'beyond the last page': <People rows={[]} total={30} page={9} />,
    'did not load': <People rows={undefined} read={FAILED} />,
    'not refreshed': <People rows={PEOPLE} read={FAILED} />,
    'the next page is on the way': <People rows={PEOPLE} read={{ ...READ, isPlaceholderData: true }} />,
  },
} satisfies GalleryEntry
