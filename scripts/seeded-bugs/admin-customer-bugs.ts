import { SERVER, type SeededBug } from './bug.ts'

const CUSTOMERS = `${SERVER}/admin-customers`
const WEB = 'web/src/pages/admin/customers'

export const adminCustomerBugs: readonly SeededBug[] = [
  {
    name: 'The list of admins tells a customer’s name',
    file: `${CUSTOMERS}/customers.routes.ts`,
    find: 'name: maskName(name),\n      phone:',
    replace: 'name,\n      phone:',
    on: 'pglite',
    testFile: `${CUSTOMERS}/customers.test.ts`,
    test: 'no admin’s read says who a customer is before they are revealed',
  },
  {
    name: 'Revealed data is kept for a repeated key',
    file: 'contract/src/admin/customers.ts',
    find: "levels: 'support',",
    replace: "levels: 'support',\n    idempotency: 'reply',",
    on: 'pglite',
    testFile: `${CUSTOMERS}/customers.test.ts`,
    test: 'a repeated key is no way to the data without an entry',
  },
  {
    name: 'Revealed data stays in the browser’s cache of acts',
    file: `${WEB}/+parts/RevealDialog.tsx`,
    find: 'const { data } = await call(adminCustomers.reveal, { params: { id }, body: { reason } })',
    replace: `const { data } = await queries
        .getMutationCache()
        .build(queries, {
          mutationFn: async () => call(adminCustomers.reveal, { params: { id }, body: { reason } }),
        })
        .execute(undefined)`,
    on: 'web',
    testFile: `${WEB}/customers.test.tsx`,
    test: 'who was revealed is in no cache, no storage and no URL',
  },
  {
    name: 'A page that was left shows who was revealed',
    file: `${WEB}/+parts/use-reveals.ts`,
    find: "window.addEventListener('pagehide', leave)",
    replace: '',
    on: 'web',
    testFile: `${WEB}/customers.test.tsx`,
    test: 'who was revealed is gone after',
  },
  {
    name: 'A copy that was downloaded is waited for on',
    file: `${SERVER}/exports/exports.routes.ts`,
    find: 'await answerCopies(db, who.businessId, await mergedCustomerIds(db, who.businessId, id), now)',
    replace: '',
    on: 'pglite',
    testFile: `${SERVER}/wallet/ask-for-copy.test.ts`,
    test: 'the file that the business downloads answers the request, and names it',
  },
  {
    name: 'An erasure that a customer asked for leaves no trace of when it was done',
    file: `${SERVER}/customers/erase-customer.ts`,
    find: 'await recordErasure(db, businessId, person, now)',
    replace: '',
    on: 'pglite',
    testFile: `${CUSTOMERS}/customers.test.ts`,
    test: 'an erased customer is found no more and revealed no more, and the request stands as done',
  },
]
