import type { adminPricing } from '@stampwell/contract/admin/pricing.ts'
import type { BodyOf } from '@stampwell/contract/endpoint.ts'
import { pageOfShort } from '@stampwell/contract/page-of.ts'
import { changedFields } from '@stampwell/domain/changed-fields.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import { recordAct } from '../audit/record-act.ts'
import { newId } from '../db/new-id.ts'
import type { Handlers } from '../http/handler.ts'
import { addPlan } from './add-plan.ts'
import { moveSubscribers, previewMove } from './move-subscribers.ts'
import { contentOf, findVersion, openFeatures, presentPlan, refuseWrongPrice, subjectOf } from './plan-content.ts'
import { endSale, insertVersion, listVersionsOfAll, type PlanContent } from './pricing.sql.ts'
import { removePlan } from './remove-plan.ts'

export function adminPricingRoutes(app: AppContext): Handlers<typeof adminPricing> {
  return {
    list: async ({ db, query }) => {
      const { rows, meta } = pageOfShort(await listVersionsOfAll(db), query, ({ name, tier }) => [name, tier])
      return { plans: rows.map(presentPlan), meta }
    },

    create: async (input) => ({ plan: await addPlan(input) }),

    update: async (input) => {
      const { params, body, db, now } = input
      const { reason: _reason, ...asked } = body
      const plan = await findVersion(db, params.id)
      // Somebody made a newer version since this one was opened.
      if (plan.replaced_at !== null) refuse('plan_changed')

      const before = contentOf(plan)
      const after = changeContent(before, asked)
      refuseWrongPrice({ isFree: before.amount_minor === 0 }, after)
      const changed = changedFields(before, after)
      if (Object.keys(changed.after).length === 0) return { plan: presentPlan(plan) }

      const id = newId(now)
      if (!(await endSale(db, plan.id, now)) || !(await insertVersion(db, id, plan, after))) refuse('plan_changed')

      const made = await findVersion(db, id)
      await recordAct(db, input, {
        action: 'plan.changed',
        subject: { ...subjectOf(plan), id },
        before: { ...changed.before, version: plan.version },
        after: { ...changed.after, version: made.version },
      })
      return { plan: presentPlan(made) }
    },

    previewMove: async ({ params, db, now }) => {
      const { newest, move } = await previewMove(db, params.id, now)
      return { plan: presentPlan(newest), move }
    },

    move: async (input) => {
      const { newest, move } = await moveSubscribers(app, input)
      return { plan: presentPlan(newest), move }
    },

    remove: (input) => removePlan(app, input),
  }
}

type Asked = Omit<BodyOf<typeof adminPricing.update>, 'reason'>

function changeContent(before: PlanContent, asked: Asked): PlanContent {
  return {
    name: asked.name ?? before.name,
    amount_minor: asked.amount_minor ?? before.amount_minor,
    features: asked.features ? openFeatures(asked.features, before.features) : before.features,
    limits: { ...before.limits, ...asked.limits },
    popular: asked.popular ?? before.popular,
  }
}
