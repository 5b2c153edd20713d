/** Moves the merchants on an older version of a plan to the version that is sold now. */
import type { PlanMove } from '@stampwell/contract/admin/pricing.ts'
import { isSamePlan } from '@stampwell/domain/billing/plan-change.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import {
  decideMove,
  newestInForceFrom,
  type MoveVersions,
  type VersionMove,
} from '@stampwell/domain/billing/subscription-move.ts'
import type { AppContext } from '../app-context.ts'
import { recordAct, type ActingAdmin } from '../audit/record-act.ts'
import type { Db } from '../db/open.ts'
import { fitCardsToPlan } from '../stamp-cards/fit-cards-to-plan.ts'
import { subscriptionOf } from '../subscriptions/subscriptions.sql.ts'
import { say } from '../texts/admin-refusals.ts'
import {
  findOwners,
  listUnfitted,
  listSubscribers,
  moveAtOnce,
  moveAtRenewal,
  type SubscriberRow,
} from './move-subscribers.sql.ts'
import { findVersion, subjectOf } from './plan-content.ts'
import { planMovedMail } from './plan-moved-mail.ts'
import { listVersionsOfAll, lockSale, type PlanRow } from './pricing.sql.ts'

/** Rows that are read, decided and written together. */
const PIECE = 1000

type Versions = { from: PlanRow; newest: PlanRow }
type Moved = { newest: PlanRow; move: PlanMove }

/** Returns what a move would do, without doing it. */
export async function previewMove(db: Db, id: string, now: Date): Promise<Moved> {
  const { versions, of } = await findVersions(db, id)
  const move = nothing()
  await eachPiece(db, { of, now, lock: false }, async (moves) => add(move, moves))
  return { newest: versions.newest, move }
}

/**
 * A paid period never changes: whoever pays renews as the newest version. The version is locked first and the
 * subscriptions after it in the order of their ids, so that two moves, and a change of the plan, follow each other. The
 * e-mails are queued in the same transaction: whoever is moved is told once.
 */
export async function moveSubscribers(
  app: Pick<AppContext, 'outbox' | 'config'>,
  input: ActingAdmin & { db: Db; params: { id: string } },
): Promise<Moved> {
  const { db, params, now } = input
  const { versions: locked } = await findVersions(db, params.id)
  await lockSale(db, locked.newest.id)
  const { versions, of } = await findVersions(db, params.id)
  const { from, newest } = versions
  if (newest.id !== locked.newest.id) refuse('plan_changed')

  const move = nothing()
  await eachPiece(db, { of, now, lock: true }, async (moves) => {
    add(move, moves)
    await moveAtRenewal(db, idsOf(moves, 'at_renewal'), newest.id, now)
    await moveFree(db, idsOf(moves, 'at_once'), newest, now)
    await tellOwners(app, db, versions, moves)
  })
  if (move.at_renewal + move.at_once > 0)
    await recordAct(db, input, {
      action: 'plan.moved',
      subject: subjectOf(newest),
      before: { version: from.version, amount_minor: from.amount_minor },
      after: { version: newest.version, amount_minor: newest.amount_minor, ...move },
    })
  return { newest: await findVersion(db, newest.id), move }
}

async function moveFree(db: Db, ids: string[], newest: PlanRow, now: Date): Promise<void> {
  await moveAtOnce(db, ids, newest.id, now)
  // Only where the number of open cards may not be the plan's any more; nobody loses a card or a stamp.
  for (const id of await listUnfitted(db, ids, newest.limits.live_cards ?? null))
    await fitCardsToPlan(db, id, { keep: null, now })
}

async function tellOwners(
  { outbox, config: { publicUrl } }: Pick<AppContext, 'outbox' | 'config'>,
  db: Db,
  versions: Versions,
  moves: Moves,
): Promise<void> {
  const moved = moves.flatMap(({ move, ...rest }) =>
    move === 'at_once' || move === 'at_renewal' ? [{ move, ...rest }] : [],
  )
  const ids = moved.map(({ business_id }) => business_id)
  const owners = await findOwners(db, ids)
  const mails = moved.flatMap(({ business_id, ...how }) => {
    const owner = owners.get(business_id)
    return owner ? [planMovedMail({ owner, ...versions, ...how, publicUrl })] : []
  })
  await outbox.mails(db, mails)
}

async function findVersions(db: Db, id: string): Promise<{ versions: Versions; of: MoveVersions & { from: string } }> {
  const all = await listVersionsOfAll(db)
  const from = all.find((plan) => plan.id === id) ?? refuse('not_found')
  const family = all.filter((plan) => isSamePlan(plan, from))
  const newest = family.find(({ replaced_at }) => replaced_at === null)
  if (!newest) return refuse('conflict', { message: say('plan_not_sold') })
  if (newest.id === from.id) refuse('conflict', { message: say('plan_newest') })
  const older = family.filter((plan) => plan.id !== newest.id).map((plan) => plan.id)
  return { versions: { from, newest }, of: { from: from.id, newest: newest.id, older } }
}

type Moves = readonly { business_id: string; move: VersionMove; holds_from: string }[]
type Pieces = { of: MoveVersions & { from: string }; now: Date; lock: boolean }

async function eachPiece(db: Db, { of, now, lock }: Pieces, each: (moves: Moves) => Promise<void> | void) {
  let after: string | null = null
  do {
    const rows: SubscriberRow[] = await listSubscribers(db, of.from, { after, limit: PIECE, lock })
    await each(
      rows.map((row) => {
        const subscription = subscriptionOf(row)
        // The days of a suspended business stand still: no day can be named on which the newest version begins.
        const move = row.suspended_at === null ? decideMove(subscription, of, now, row.timezone) : 'stays'
        const holds_from = newestInForceFrom(subscription, move, now, row.timezone)
        return { business_id: row.business_id, move, holds_from }
      }),
    )
    after = rows.length < PIECE ? null : (rows.at(-1)?.business_id ?? null)
  } while (after !== null)
}

function nothing(): PlanMove {
  return { at_renewal: 0, at_once: 0, moving: 0, staying: 0 }
}

function add(sum: PlanMove, moves: Moves): void {
  for (const { move } of moves) sum[move === 'stays' ? 'staying' : move]++
}

function idsOf(moves: Moves, wanted: VersionMove): string[] {
  return moves.flatMap(({ business_id, move }) => (move === wanted ? [business_id] : []))
}
