import { SERVER, type SeededBug } from './bug.ts'

const WEBHOOKS = `${SERVER}/payment-webhooks`
const SANDBOX = `${SERVER}/dev-checkout`

export const webhookBugs: readonly SeededBug[] = [
  {
    name: 'A webhook is believed without asking the provider',
    file: `${WEBHOOKS}/apply-events.ts`,
    find: 'const settled = await settlePayment(app, ours, businessId, reference)',
    replace:
      "const settled = await withTransaction(ours, (tx) => recordReports(app, tx, { businessId, reference }, { reports: [{ kind: 'paid' }] }))",
    on: 'pglite',
    testFile: `${WEBHOOKS}/payment-webhooks.test.ts`,
    test: 'a report that the provider does not confirm grants nothing',
  },
  {
    name: 'A chargeback proves that a payment was paid',
    file: `${WEBHOOKS}/apply-events.ts`,
    find: "if (settled === null || !isPaid(settled)) return 'waits'",
    replace: "if (settled === null) return 'waits'",
    on: 'pglite',
    testFile: `${WEBHOOKS}/payment-webhooks.test.ts`,
    test: 'a refund that comes before its payment waits for it and grants nothing by itself',
  },
  {
    name: 'A provider withdraws a payment at another one',
    file: `${WEBHOOKS}/apply-events.ts`,
    find: "if (payment?.provider !== event.provider) return 'unknown'",
    replace: "if (!payment) return 'unknown'",
    on: 'pglite',
    testFile: `${WEBHOOKS}/payment-webhooks.test.ts`,
    test: 'a provider says nothing about a payment at another one',
  },
  {
    name: 'The reconciliation overlooks money whose webhook was lost',
    file: `${SERVER}/payment-reconciliation/compare-payment.ts`,
    find: "if (!isPaid) return { kind: 'status', ours: status, theirs: state.status }",
    replace: 'if (!isPaid) return null',
    on: 'pglite',
    testFile: `${SERVER}/payment-reconciliation/reconcile-payments.test.ts`,
    test: 'money at',
  },
  {
    name: 'Going back after paying in the sandbox takes the payment back',
    file: `${SANDBOX}/sandbox.sql.ts`,
    find: "    .where('status', 'in', ['pending', 'failed'])\n",
    replace: '',
    on: 'pglite',
    testFile: `${SANDBOX}/dev-checkout.test.ts`,
    test: 'nothing that follows a payment changes it',
  },
]
