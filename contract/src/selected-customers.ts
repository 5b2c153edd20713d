import { MAX_SELECTED_CUSTOMERS } from '@stampwell/domain/sending/campaign.ts'
import { z } from 'zod'
import { selectedTexts } from './en/customers.ts'
import { Id } from './fields.ts'
import { PersonName } from './personal.ts'

/** Ids of the customers that somebody chose one by one. */
export const SelectedCustomers = z.array(Id).max(MAX_SELECTED_CUSTOMERS, selectedTexts.atMost(MAX_SELECTED_CUSTOMERS))

/** Those of them who are still on the list, with their names of today. */
export const SelectedPeople = z.array(z.object({ id: Id, name: PersonName }))

/** `bodyLimit` of an endpoint that takes them: an id with its quotes and comma has 39 bytes, the texts beside them need less. */
export const SELECTED_CUSTOMERS_LIMIT = MAX_SELECTED_CUSTOMERS * 39 + 64 * 1024
