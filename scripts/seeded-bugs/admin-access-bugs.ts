import { SERVER, type SeededBug } from './bug.ts'

const SUSPENSION = `${SERVER}/admin-access/suspension.test.ts`
const VIEW = `${SERVER}/admin-access/view.test.ts`
const WALK = `${SERVER}/acceptance/view-as.test.ts`
const AUTHENTICATE = `${SERVER}/http/authenticate.ts`
const LIMITS = `${SERVER}/http/view-limits.ts`

/** Bugs in what an admin may do to, and see of, a business. */
export const adminAccessBugs: readonly SeededBug[] = [
  {
    name: 'A session of a suspended business still works',
    file: AUTHENTICATE,
    find: "if (business.isSuspended && !endpoint.whileSuspended) refuse('account_suspended')",
    replace: '',
    on: 'pglite',
    testFile: SUSPENSION,
    test: 'the owner and the tills of a suspended business are out at their next call',
  },
  {
    name: 'A till of a suspended business still gives stamps',
    file: AUTHENTICATE,
    find: "if (row.is_suspended && !whileSuspended) refuse('account_suspended')",
    replace: '',
    on: 'pglite',
    testFile: SUSPENSION,
    test: 'the owner and the tills of a suspended business are out at their next call',
  },
  {
    name: 'A restore wakes rewards that had ended before the suspension',
    file: `${SERVER}/admin-access/move-ends.sql.ts`,
    find: 'where business_id = ${businessId} and expires_at > ${since} and redeemed_at is null',
    replace: 'where business_id = ${businessId} and redeemed_at is null',
    on: 'pglite',
    testFile: SUSPENSION,
    test: 'what had ended before the suspension stays ended',
  },
  {
    name: 'A campaign goes on for a suspended business',
    file: `${SERVER}/delivery/sending-closed.sql.ts`,
    find: 'x.id = ${businessId} and (x.suspended_at is not null',
    replace: 'x.id = ${businessId} and (false',
    on: 'pglite',
    testFile: `${SERVER}/admin-access/suspended-sending.test.ts`,
    test: 'no sender reaches a customer of a suspended business',
  },
  {
    name: 'An admin who views a business may write',
    file: LIMITS,
    find: "if (method !== 'GET') refuse('forbidden', { message: VIEW_REFUSALS.write, view: true })",
    replace: '',
    on: 'pglite',
    testFile: WALK,
    test: 'is closed to a view',
  },
  {
    name: 'An admin who views a business sees its customers unmasked',
    file: LIMITS,
    find: 'return isView(who) ? maskPeople(schema, parsed) : parsed',
    replace: 'return parsed',
    on: 'pglite',
    testFile: WALK,
    test: 'tells a view nothing of who a customer is',
  },
  {
    name: 'One field of one reply names the customer to a view',
    file: 'contract/src/business/statistics.ts',
    find: 'customer_name: PersonName.nullable()',
    replace: 'customer_name: z.string().nullable()',
    on: 'pglite',
    testFile: WALK,
    test: 'tells a view nothing of who a customer is',
  },
  {
    name: 'An admin who views a business searches it for a person',
    file: LIMITS,
    find: 'if (isView(who) && personalQuery.some((name) => asked[name] !== undefined))',
    replace: 'if (isView(who) && personalQuery.length > 1)',
    on: 'pglite',
    testFile: VIEW,
    test: 'a view changes nothing, searches no person, and says why',
  },
  {
    name: 'The owner’s list of log-ins shows the views',
    file: `${SERVER}/accounts/sessions.sql.ts`,
    find: "    .where('viewed_by', 'is', null)\n    .where('expires_at', '>', now)",
    replace: "    .where('expires_at', '>', now)",
    on: 'pglite',
    testFile: VIEW,
    test: 'the owner’s list of log-ins shows no view',
  },
]
