import { Readable } from 'node:stream'
import type { exports } from '@stampwell/contract/business/exports.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Handlers } from '../http/handler.ts'
import { findCard } from '../stamp-cards/stamp-cards.sql.ts'
import { everybody } from '../customers/customer-filter.sql.ts'
import { findCustomer } from '../stamping/find-customer.sql.ts'
import { answerCopies } from '../customers/privacy-requests.sql.ts'
import { readSearch } from '../customers/read-search.ts'
import { mergedCustomerIds } from '../stamping/ledger.sql.ts'
import { customerLines } from './export-customers.ts'
import { readPerson } from './export-person.sql.ts'

export function exportsRoutes(): Handlers<typeof exports> {
  return {
    customers: async ({ who, query, db, now }) => {
      if (query.stamp_id && !(await findCard(db, who.businessId, query.stamp_id))) refuse('not_found')
      const { separator, ...filter } = query
      const lines = customerLines(db, who.businessId, {
        filter: { ...filter, search: readSearch(query.search, who.country), ...everybody(now) },
        timezone: who.timezone,
        now,
        separator,
      })
      return {
        body: Readable.from(lines, { objectMode: false }),
        headers: attachment(`customers-${localDate(now, who.timezone)}.csv`),
      }
    },

    customer: async ({ who, params, isHead, db, now }) => {
      const customer = (await findCustomer(db, who.businessId, params.id)) ?? refuse('not_found')
      const {
        id,
        name,
        phone,
        email,
        email_typed,
        date_of_birth,
        language,
        joined_at,
        last_activity_at,
        leave_asked_at,
        created_at,
        updated_at,
      } = customer
      const person = {
        id,
        name,
        phone,
        email,
        email_typed,
        date_of_birth,
        language,
        joined_at,
        last_activity_at,
        leave_asked_at,
        created_at,
        updated_at,
      }
      // The file answers an open request for a copy, so it is marked as done before the file is written and shows that.
      // A request for the headers alone hands nothing out.
      if (!isHead) await answerCopies(db, who.businessId, await mergedCustomerIds(db, who.businessId, id), now)
      const all = { exported_at: now, customer: person, ...(await readPerson(db, who.businessId, id)) }
      return { body: `${JSON.stringify(all, null, 2)}\n`, headers: attachment(`customer-${id}.json`) }
    },
  }
}

function attachment(name: string) {
  return { 'content-disposition': `attachment; filename="${name}"` }
}
