/** The list of customers, as a business adds to it and reads it. */
import { customers } from '@stampwell/contract/business/customers.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import type { BusinessInWorld } from './world.ts'

/** Id that no row has. */
export const NOBODYS_ID = '01900000-0000-7000-8000-000000000000'

type Caller = Pick<BusinessInWorld, 'call'>
type ListQuery = InputOf<typeof customers.list>['query']

export const createCustomer = async ({ call }: Caller, body: InputOf<typeof customers.create>['body']) =>
  (await call(customers.create, { body })).data.customer
export const listCustomers = async ({ call }: Caller, query: ListQuery = {}) =>
  (await call(customers.list, { query })).data
/** Returns the listed names in the list's order. */
export const namesOf = async (owner: Caller, query: ListQuery = {}) =>
  (await listCustomers(owner, query)).customers.map((customer) => customer.name)
