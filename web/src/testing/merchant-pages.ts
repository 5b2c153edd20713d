/** Data of a merchant's pages, for their tests, in the contract's types. */
import type { Automation } from '@stampwell/contract/business/automations.ts'
import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import type { Offer } from '@stampwell/contract/business/offers.ts'
import type { RhythmReply } from '@stampwell/contract/business/statistics.ts'
import { automationTexts } from '@stampwell/domain/en/automation.ts'
import { AUTOMATIONS } from '@stampwell/domain/sending/automation.ts'
import { addDays } from '@stampwell/domain/time/calendar.ts'
import type { Board } from '../pages/business/+dashboard/board.ts'
import { listed } from './worlds.ts'

export const OFFER_ID = '01900000-0000-7000-8000-000000000070'
export const IMPORT_ID = '019a0000-0000-7000-8000-00000000a001'

export function aBoard(changes: Partial<Board> = {}): Board {
  return {
    date: '2026-11-20',
    counted_at: '2026-11-20T13:20:00.000Z',
    today: {
      stamps: 14,
      visits: 9,
      by_hour: [
        { hour: 7, stamps: 5 },
        { hour: 8, stamps: 9 },
      ],
      stamps_same_time_last_week: 31,
    },
    last_30_days: {
      visits: { value: 1204, before: 1102 },
      rewards_redeemed: { value: 86, before: 75 },
      new_customers: { value: 61, before: 69 },
    },
    rewards_waiting: 23,
    rewards_expiring: 0,
    sleeping_customers: 47,
    total_customers: 642,
    days: Array.from({ length: 30 }, (_, index) => ({ date: addDays('2026-10-22', index), visits: 3, before: 2 })),
    recent_activity: [],
    getting_started: (['verify_email', 'design_card', 'publish_card', 'first_customer', 'first_stamp'] as const).map(
      (key) => ({ key, done: true }),
    ),
    ...changes,
  }
}

/** Three regulars are later than usual; a fourth has not come for more than sixty days and is gone. */
export function aRhythm(): NonNullable<RhythmReply['rhythm']> {
  const regular = (name: string, days_since: number) => ({
    customer_id: `id-${name}`,
    name,
    median_days: 5,
    days_since,
  })
  const nobody = { count: 0, active: 0, customers: [] }
  return {
    unknown: nobody,
    on_time: nobody,
    due: nobody,
    late: { count: 2, active: 2, customers: [regular('Temi', 11), regular('Obinna', 14)] },
    slipping: { count: 2, active: 1, customers: [regular('Zainab', 20), regular('Gone', 75)] },
  }
}

export function anOffer(changes: Partial<Offer> = {}): Offer {
  return {
    id: OFFER_ID,
    title: 'Second flat white free',
    description: 'Bring a friend.',
    offer_type: 'two_for_one',
    percent: null,
    value_minor: null,
    banner_url: null,
    starts_on: '2026-11-02',
    ends_on: '2026-11-30',
    audience: 'all',
    customers_count: null,
    once_per_customer: true,
    terms: null,
    status: 'live',
    redemptions: 148,
    created_at: '2026-11-01T09:00:00.000Z',
    ...changes,
  }
}

/** The reply of the list of offers, all of them live. */
export function offerPage(...rows: Offer[]) {
  const counts = { scheduled: 0, live: rows.length, ended: 0 }
  return { data: { data: rows, meta: { ...listed(rows.length), counts, today: '2026-11-20' } } }
}

/** The four automations as they begin; `changes` are those of the birthday. */
export function automations(changes: Partial<Automation> = {}): Automation[] {
  return AUTOMATIONS.map((key) => ({
    key,
    is_on: false,
    channels: ['in-app', 'email'],
    ...automationTexts[key],
    next_at: null,
    sent_30_days: 0,
    visits_30_days: 0,
    ...(key === 'birthday' ? changes : {}),
  }))
}

export const NO_COLUMN = {
  name: null,
  last_name: null,
  phone: null,
  email: null,
  date_of_birth: null,
  joined_at: null,
  marketing_consent: null,
  consent_email: null,
  consent_sms: null,
  consent_in_app: null,
  notes: null,
  company: null,
  last_visit_at: null,
  old_code: null,
}

export function anImport(changes: Partial<CustomerImport> = {}): CustomerImport {
  return {
    id: IMPORT_ID,
    file_name: 'book.csv',
    status: 'uploaded',
    encoding: 'utf-8',
    delimiter: ';',
    header_row: 0,
    columns: ['Who', 'Mobile', 'Since'],
    sample: [['Ada Obi', '08031234567', '30/04/2020']],
    suggested: { ...NO_COLUMN, name: 0, phone: 1, date_order: 'dmy' },
    suggested_cards: [],
    options: null,
    progress: { rows_done: 0, rows_total: 1200 },
    counts: { created: 0, completed: 0, known: 0, repeated: 0, failed: 0 },
    left_out: [],
    bad_bytes: { rows: 0, lines: [] },
    balances: null,
    taken_back: 0,
    has_file: true,
    has_errors: false,
    created_at: '2026-11-20T09:00:00.000Z',
    finished_at: null,
    ...changes,
  }
}
