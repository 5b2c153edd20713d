import { useState } from 'react'
import type { GalleryEntry } from '../gallery-entry.ts'
import { Pager, Table } from './Table.tsx'

type Person = { name: string; stamps: number }

const PEOPLE: Person[] = [
  { name: 'Ifeoma Nwosu', stamps: 7 },
  { name: 'Temi K.', stamps: 1204 },
  { name: 'Chukwuemeka Oluwaseun Adébáyọ̀-Okonkwo-Macauley the Third', stamps: 0 },
]

function People({ people }: { people: readonly Person[] }) {
  const [page, setPage] = useState(1)
  const meta = { page, per_page: 25, total: people.length * 21, last_page: Math.ceil((people.length * 21) / 25) }
  return (
    <Table label="Customers" foot={<Pager meta={meta} onPage={setPage} />}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className="n">
            Stamps
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ name, stamps }) => (
          <tr key={name}>
            <td>{name}</td>
            <td className="n">{stamps.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

export default {
  name: 'Table',
  shows: [Table, Pager],
  isWide: true,
  states: {
    empty: <People people={[]} />,
    one: <People people={PEOPLE.slice(0, 1)} />,
    'many, with a long name': <People people={PEOPLE} />,
  },
} satisfies GalleryEntry
