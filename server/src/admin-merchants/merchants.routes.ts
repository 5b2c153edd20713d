import { Readable } from 'node:stream'
import type { merchants } from '@stampwell/contract/admin/merchants.ts'
import { metaOf, windowOf } from '@stampwell/contract/page-of.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import { recordAct } from '../audit/record-act.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Handlers } from '../http/handler.ts'
import { countPayments, listPayments } from '../payments/payments.sql.ts'
import { presentPayment } from '../payments/present-payment.ts'
import { countryName } from '../reference/country-name.ts'
import { HOME, searchedPhone } from '../reference/phone-number.ts'
import { tradeName } from '../texts/names.ts'
import { merchantLines } from './export-merchants.ts'
import { loadMerchant } from './load-merchant.ts'
import { loadMerchantRows } from './load-merchant-rows.ts'
import { countByStatus, findStatus, listChoices, listIds } from './merchant-filter.sql.ts'

const NEWEST_FIRST = '-created_at'

export function merchantsRoutes(): Handlers<typeof merchants> {
  return {
    list: async ({ query, db, now, language }) => {
      const { page, per_page, sort = NEWEST_FIRST, ...asked } = query
      const filter = withPhone(asked)
      const counts = await countByStatus(db, filter, now)
      const listed = await listIds(db, filter, { sort, limit: per_page, offset: (page - 1) * per_page, now })
      const { countries, industries, plans } = await listChoices(db)
      return {
        merchants: (await loadMerchantRows(db, listed, now)).map((row) => withTradeName(row, language)),
        meta: metaOf({ page, per_page, total: counts[filter.status ?? 'all'] }),
        counts,
        countries: countries.map((country) => ({ ...country, name: countryName(country.code, language) })),
        industries: industries.map(({ id, name }) => ({ id, name: tradeName(name, language) })),
        plans,
      }
    },

    export: async (input) => {
      const { query, isHead, db, now } = input
      const { sort = NEWEST_FIRST, ...asked } = query
      const filter = withPhone(asked)
      const { search, ...named } = asked
      if (!isHead)
        await withTransaction(db, (tx) =>
          recordAct(tx, input, {
            action: 'merchants.exported',
            subject: { kind: 'platform', id: 'platform', name: 'Merchants' },
            // The log can never be changed, so no typed words get into it.
            after: { ...named, ...(search ? { is_searched: true } : {}) },
          }),
        )
      return {
        body: Readable.from(merchantLines(db, filter, { sort, now }), { objectMode: false }),
        headers: {
          'content-disposition': `attachment; filename="merchants-${now.toISOString().slice(0, 10)}.csv"`,
          'cache-control': 'no-store',
        },
      }
    },

    show: async ({ params, db, now, language }) => ({
      merchant: withTradeName((await loadMerchant(db, params.id, now)) ?? refuse('not_found'), language),
    }),

    payments: async ({ params, query, db }) => {
      if ((await findStatus(db, params.id)) === null) refuse('not_found')
      const { search } = query
      const rows = await listPayments(db, params.id, { ...windowOf(query), search })
      const total = await countPayments(db, params.id, search)
      return { payments: rows.map(presentPayment), meta: metaOf({ ...query, total }) }
    },
  }
}

function withPhone<Asked extends { search?: string | undefined; country?: string | undefined }>(asked: Asked) {
  return { ...asked, phone: searchedPhone(asked.search, asked.country ?? HOME) }
}

/** Names the industry as the list's filter does. The CSV names it as it is stored. */
function withTradeName<Row extends { industry: string | null }>(row: Row, language: Language): Row {
  return { ...row, industry: row.industry && tradeName(row.industry, language) }
}
