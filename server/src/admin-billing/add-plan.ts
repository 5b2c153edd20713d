import type { AdminPlan, adminPricing } from '@stampwell/contract/admin/pricing.ts'
import type { BodyOf } from '@stampwell/contract/endpoint.ts'
import { CURRENCIES } from '@stampwell/domain/money/country.ts'
import { LIMITS, planLimits } from '@stampwell/domain/billing/plan.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import { recordAct, type ActingAdmin } from '../audit/record-act.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { say } from '../texts/admin-refusals.ts'
import { contentOf, findVersion, openFeatures, presentPlan, refuseWrongPrice, subjectOf } from './plan-content.ts'
import { findOtherCurrency, insertVersion } from './pricing.sql.ts'

type AddPlanInput = ActingAdmin & { db: Db; body: BodyOf<typeof adminPricing.create> & { popular: boolean } }

/** Sells a tier for an interval in a currency in which it is not sold. Of two admins who do so at once, one is refused. */
export async function addPlan(input: AddPlanInput): Promise<AdminPlan> {
  const { body, db, now } = input
  const { tier, interval, currency, features, limits, reason: _reason, ...rest } = body
  if (!CURRENCIES.includes(currency)) refuseFields({ currency: [say('choose_currency')] })
  const other = await findOtherCurrency(db, { tier, interval })
  if (!other) return refuseFields({ tier: [say('no_such_plan')] })
  const noLimits = Object.fromEntries(LIMITS.map((name) => [name, null]))
  const content = contentOf({
    ...rest,
    features: openFeatures(features, []),
    limits: planLimits({ ...noLimits, ...limits }),
  })
  refuseWrongPrice({ isFree: other.amount_minor === 0 }, content)

  const id = newId(now)
  const { position } = other
  if (!(await insertVersion(db, id, { tier, interval, currency, position }, content)))
    refuse('conflict', { message: say('plan_sold') })

  const made = await findVersion(db, id)
  await recordAct(db, input, {
    action: 'plan.added',
    subject: subjectOf(made),
    after: { tier, interval, currency, ...content, version: made.version },
  })
  return presentPlan(made)
}
