/** Replays of a card's own ledger under other rules: what would have been given, and to whom. Nothing is changed. */
import { MAX_STAMPS } from '@stampwell/domain/cards/stamp-card.ts'
import { ASSUMPTIONS } from '@stampwell/domain/stamping/what-if.ts'
import { z } from 'zod'
import { statisticsTexts } from '../en/statistics.ts'
import { endpoints } from '../endpoint.ts'
import { Id, IdParam, LocalDateInput, Nothing, Time, whole } from '../fields.ts'

const amount = whole(0, 1_000_000_000_000).nullable().optional()

const WhatIfRun = z.object({
  id: Id,
  status: z.enum(['running', 'done', 'cancelled', 'failed']),
  /** In percent. */
  progress: z.int(),
})

const Compared = z.object({
  rewards_given: z.int(),
  /** Null if one of the rewards that were given has neither a cost nor a worth. */
  cost_minor: z.int().nullable(),
  /** Against the rules before: there both are 0. */
  holders_gaining: z.int(),
  holders_losing: z.int(),
})

const RunParam = z.strictObject({ run: Id })

export const whatIf = endpoints({
  start: {
    method: 'POST',
    path: '/v1/business/stamps/what-if/{id}',
    audience: 'business',
    summary:
      'Replay a card’s ledger under other rules. An omitted field keeps its value; `rewards` replaces the whole list. One run per business; another one meanwhile is 409 with its `run_id`.',
    params: IdParam,
    body: z.strictObject({
      number_of_stamps: whole(1, MAX_STAMPS).optional(),
      join_stamps: whole(0, MAX_STAMPS).optional(),
      duration: whole(1, 3650).nullable().optional(),
      rewards: z
        .array(z.strictObject({ stamps_required: whole(0, MAX_STAMPS), value_minor: amount, cost_minor: amount }))
        .max(MAX_STAMPS + 1)
        .optional(),
      /** A time, or a day in the business’s zone; at most two years back, which is the default. */
      from: z.union([z.iso.datetime({ offset: true }), LocalDateInput], statisticsTexts.from).optional(),
    }),
    status: 201,
    reply: z.object({ run: WhatIfRun }),
    idempotency: 'reply',
  },
  show: {
    method: 'GET',
    path: '/v1/business/what-if/{run}',
    audience: 'business',
    summary: 'A run and, once it is done, its result',
    params: RunParam,
    reply: z.object({
      run: WhatIfRun,
      before: Compared.nullable(),
      after: Compared.nullable(),
      /** The oldest ledger row seen. */
      seen_from: Time.nullable(),
      rows_seen: z.int(),
      /** Older rows of the time asked for were left out: at most 200,000 are read, in one minute. */
      is_cut: z.boolean(),
      assumes: z.array(z.enum(ASSUMPTIONS)),
    }),
  },
  cancel: {
    method: 'DELETE',
    path: '/v1/business/what-if/{run}',
    audience: 'business',
    summary: 'Stop a run; one that is over stays as it is',
    params: RunParam,
    reply: Nothing,
  },
})
