import type { SeededBug } from './bug.ts'

const RESULT = 'web/src/pages/payment/+parts/PaymentResult.tsx'
const RETURN_TEST = 'web/src/pages/payment/payment.test.tsx'
const CHANGE = 'web/src/pages/plans/+parts/ChangePlan.tsx'
const PLANS_TEST = 'web/src/pages/plans/index.test.tsx'

/** Bugs in the pages on which a plan is chosen and paid for. */
export const paymentPageBugs: readonly SeededBug[] = [
  {
    name: 'A payment is called paid while it waits',
    file: RESULT,
    find: "if (payment.status === 'pending') return <Pending reference={reference} isLong={isLong} onAgain={again} />",
    replace: "if (payment.status === 'pending') return <Paid user={user} payment={payment} />",
    on: 'web',
    testFile: RETURN_TEST,
    test: 'nothing is called paid before the server has said so',
  },
  {
    name: 'Gates stay closed after a payment',
    file: RESULT,
    find: 'void announcePlanChange().then(() => setFresh(true))',
    replace: 'void Promise.resolve(announcePlanChange).then(() => setFresh(true))',
    on: 'web',
    testFile: RETURN_TEST,
    test: 'a payment opens the plan in this tab and in the others',
  },
  {
    name: 'A payment that arrived is called unpaid',
    file: 'web/src/pages/payment/canceled.tsx',
    find: "payment.status === 'paid' || ",
    replace: '',
    on: 'web',
    testFile: RETURN_TEST,
    test: 'a payment that arrived all the same is not called unpaid',
  },
  {
    name: 'The button to pay is ready again while the browser leaves',
    file: 'web/src/pages/business/+billing/use-checkout.ts',
    find: "leaveFor(checkout_url)\n      return { kind: 'left' }",
    replace: "leaveFor(checkout_url)\n      return stop({ kind: 'left' })",
    on: 'web',
    testFile: PLANS_TEST,
    test: 'a second press begins no second payment',
  },
  {
    name: 'A downgrade forgets which cards the owner chose',
    file: CHANGE,
    find: 'keep_stamp_ids: [...kept] }',
    replace: 'keep_stamp_ids: preview.cards.filter((card) => card.stays_open).map((card) => card.stamp_id) }',
    on: 'web',
    testFile: PLANS_TEST,
    test: 'moving down is rehearsed: the cards with most people stay open',
  },
]
