/** A business brings its old list of customers in as a file. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { imports } from '@stampwell/contract/business/imports.ts'
import type { Call } from '@stampwell/contract/call.ts'
import type { Tools } from '../world.ts'
import type { Person } from './people.ts'

const COLUMNS = ['Name', 'Phone', 'Email', 'Date of birth', 'Member since', 'Newsletter']
const PER_PAGE = 100

/** Imports the people and returns their ids, in the order of `people`. */
export async function importPeople(
  tools: Tools,
  call: Call,
  { people, fileName }: { people: readonly Person[]; fileName: string },
): Promise<string[]> {
  const file = new File([toCsv(people)], fileName, { type: 'text/csv' })
  const { data } = await call(imports.upload, { body: { file } })
  const { id, suggested } = data.import
  const { date_order, ...mapping } = suggested
  await call(imports.check, { params: { id }, body: { mapping, date_order, agreed: true } })
  await tools.runJobs()
  await call(imports.start, { params: { id } })
  await tools.runJobs()
  return listIds(call, people)
}

async function listIds(call: Call, people: readonly Person[]): Promise<string[]> {
  const ids = new Map<string, string>()
  // A long list does not say how many pages it has.
  for (let page = 1, isMore = true; isMore; page++) {
    const { data } = await call(customers.list, { query: { page, per_page: PER_PAGE, sort: 'joined_at' } })
    for (const { id, phone } of data.customers) ids.set(nationalNumber(phone ?? ''), id)
    isMore = data.customers.length === PER_PAGE
  }
  return people.map(({ name, phone }) => {
    const id = ids.get(nationalNumber(phone))
    if (id === undefined) throw new Error(`${name} was not imported`)
    return id
  })
}

function nationalNumber(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10)
}

function toCsv(people: readonly Person[]): string {
  const rows = people.map(({ name, phone, email, date_of_birth, joined_on, consents }) =>
    [name, phone, email, date_of_birth, joined_on, consents ? 'yes' : 'no'].map((cell) => cell ?? ''),
  )
  return [COLUMNS, ...rows].map((cells) => cells.join(',')).join('\r\n')
}
