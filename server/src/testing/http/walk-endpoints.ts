/**
 * The walk over every declared endpoint: who may call it, and a request that it accepts. The files in `acceptance/` add
 * what they expect of each.
 */
import type { World } from '../app/world.ts'
import { rows } from '../fixtures/cross-tenant-fixtures.ts'
import { seedBusinessRows, type TenantIds } from '../fixtures/seed-business-rows.ts'
import { createTill } from '../fixtures/tills.ts'
import { everyOperation, type LooseInput, type Operation } from './request.ts'

export type Walker = {
  /** Two businesses with one row of everything. */
  own: SeededBusiness
  other: SeededBusiness
  /** Returns a token that the endpoint accepts, or null; one of its own where the endpoint may end its session. */
  tokenFor(operation: Operation): Promise<string | null>
  /** Returns a request that the endpoint accepts, with ids of `own` unless others are given. */
  inputFor(operation: Operation, ids?: TenantIds): LooseInput
}
export type SeededBusiness = Awaited<ReturnType<typeof seedBusinessRows>>

export async function createWalker(world: World): Promise<Walker> {
  const [own, other] = [await seedBusinessRows(world), await seedBusinessRows(world)]
  const admin = await world.admin()
  return {
    own,
    other,
    async tokenFor({ name, endpoint }) {
      if (name === 'auth.logout') return (await world.registerBusiness()).token
      if (name === 'auth.sendVerification') return (await world.registerBusiness({ verified: false })).token
      if (name === 'adminAuth.logout') return (await world.admin()).token
      if (endpoint.audience === 'till') return (await createTill(world, (await world.registerBusiness()).call)).token
      return { public: null, business: own.token, admin: admin.token }[endpoint.audience]
    },
    inputFor: ({ name }, ids = own.ids) => rows[name]?.input?.(ids) ?? {},
  }
}

/** Endpoints that end something come last, as in the list of rows. */
const inOrder = everyOperation.toSorted((one, next) => placeOf(one) - placeOf(next))
function placeOf({ name }: Operation): number {
  return Object.keys(rows).indexOf(name)
}

/** Returns the chosen endpoints in the order of the walk. */
export function walk(isChosen: (operation: Operation) => boolean): Operation[] {
  return inOrder.filter(isChosen)
}

export const isAny = () => true
export const isWrite = ({ endpoint }: Operation) => endpoint.method !== 'GET'
/** A write whose body our clients send; forms and raw bodies come from others. */
export const isJsonWrite = (operation: Operation) => isWrite(operation) && !operation.endpoint.isRawBody
export const isOfBusiness = ({ endpoint }: Operation) => endpoint.audience === 'business'
/** A read of a business. */
export const isOwnRead = (operation: Operation) => isOfBusiness(operation) && !isWrite(operation)
/** Takes ids of the business's rows. */
export const takesIds = ({ name }: Operation) => rows[name]?.ids !== undefined
