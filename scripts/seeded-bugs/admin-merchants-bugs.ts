import { SERVER, type SeededBug } from './bug.ts'

const LIST = `${SERVER}/admin-merchants/merchants.test.ts`
const ACTS = `${SERVER}/admin-merchants/merchant-acts.test.ts`
const DOMAIN = 'domain/src'

/** Bugs in what admins see of businesses, and in what they give and end. */
export const adminMerchantsBugs: readonly SeededBug[] = [
  {
    name: 'The page of a business names its owner’s e-mail in full',
    file: `${SERVER}/admin-merchants/load-merchant.ts`,
    find: 'email: maskEmail(profile.email),',
    replace: 'email: profile.email,',
    on: 'pglite',
    testFile: LIST,
    test: 'the page of a business names its owner masked',
  },
  {
    name: 'The list’s filter forgets a plan that was given',
    file: `${SERVER}/admin-merchants/merchant-filter.sql.ts`,
    find: 'when s.granted_until is not null and s.granted_until >= ${today} then s.granted_plan_id',
    replace: '',
    on: 'pglite',
    testFile: LIST,
    test: 'the filter of a plan keeps the businesses whose line says that plan',
  },
  {
    name: 'A renewal is charged while a given plan is in force',
    file: `${DOMAIN}/billing/subscription.ts`,
    find: 'if (past_due === null && granted !== null && today <= granted.until) return null',
    replace: '',
    on: 'pglite',
    testFile: ACTS,
    test: 'a given plan is in force at once, and the renewal of the paid one waits until it ends',
  },
  {
    name: 'Ending the sessions of one business puts out the tills of all',
    file: `${SERVER}/admin-merchants/merchant-acts.sql.ts`,
    find: "await db.deleteFrom('till_sessions').where('business_id', '=', businessId).execute()",
    replace: "await db.deleteFrom('till_sessions').execute()",
    on: 'pglite',
    testFile: ACTS,
    test: 'ending the sessions puts every browser and till out, and leaves other businesses alone',
  },
  {
    name: 'Support gives plans away',
    file: 'contract/src/admin/merchant-acts.ts',
    find: "path: '/admin/merchants/{id}/give-plan',\n    audience: 'admin',\n    levels: 'finance',",
    replace: "path: '/admin/merchants/{id}/give-plan',\n    audience: 'admin',\n    levels: 'support',",
    on: 'pglite',
    testFile: `${SERVER}/acceptance/authorisation.test.ts`,
    test: 'answers each caller as the table says, before it reads the body',
  },
]
