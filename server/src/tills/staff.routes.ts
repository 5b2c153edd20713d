import type { staff } from '@stampwell/contract/business/staff.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { newId } from '../db/new-id.ts'
import { prepared, type Handlers } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import { lockBusiness } from '../stamp-cards/lock-business.sql.ts'
import { say } from '../texts/till-refusals.ts'
import { hashPin } from './staff-pin.ts'
import {
  findStaff,
  findStaffByName,
  insertStaff,
  listStaff,
  signOutEverywhere,
  updateStaff,
  type StaffRow,
} from './staff.sql.ts'

type Hashed = { id: string; pin_hash: string }

export function staffRoutes(app: AppContext): Handlers<typeof staff> {
  return {
    list: async ({ db, who }) => ({ staff: (await listStaff(db, who.businessId)).map(present) }),

    create: prepared<typeof staff.create, Hashed>({
      before: async ({ who, body, now }) => {
        const id = newId(now)
        return { id, pin_hash: await hashPin(app, { businessId: who.businessId, staffId: id, pin: body.pin }) }
      },
      act: async ({ db, who, body, now }, hashed) => {
        await checkName(db, who.businessId, body.name, null)
        await insertStaff(db, who.businessId, { ...hashed, name: body.name, now })
        return { staff: present((await findStaff(db, who.businessId, hashed.id)) ?? refuse('not_found')) }
      },
    }),

    update: prepared<typeof staff.update, string | null>({
      before: async ({ who, params, body }) =>
        body.pin === undefined ? null : hashPin(app, { businessId: who.businessId, staffId: params.id, pin: body.pin }),
      act: async ({ db, who, params, body, now }, pin_hash) => {
        if (!(await findStaff(db, who.businessId, params.id))) refuse('not_found')
        if (body.name !== undefined) await checkName(db, who.businessId, body.name, params.id)
        await updateStaff(db, who.businessId, params.id, {
          ...(body.name === undefined ? {} : { name: body.name }),
          ...(pin_hash === null ? {} : { pin_hash }),
          updated_at: now,
        })
        if (pin_hash !== null) await signOutEverywhere(db, who.businessId, params.id)
        return { staff: present((await findStaff(db, who.businessId, params.id)) ?? refuse('not_found')) }
      },
    }),

    remove: async ({ db, who, params, now }) => {
      if (!(await findStaff(db, who.businessId, params.id))) refuse('not_found')
      await updateStaff(db, who.businessId, params.id, { removed_at: now, updated_at: now })
      await signOutEverywhere(db, who.businessId, params.id)
      return {}
    },
  }
}

// Two people at one till need two names. The business row is locked, so that one of two concurrent requests is first.
async function checkName(db: Db, businessId: string, name: string, staffId: string | null): Promise<void> {
  await lockBusiness(db, businessId)
  const known = await findStaffByName(db, businessId, name)
  if (known && known.id !== staffId) refuseFields({ name: [say('name_taken')] })
}

function present({ id, name, created_at }: StaffRow) {
  return { id, name, created_at: created_at.toISOString() }
}
