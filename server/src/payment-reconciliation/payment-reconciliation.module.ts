import type { DomainModule } from '../module.ts'
import { reconcilePaymentsJob } from './reconcile-payments.ts'
import { listExpired } from './reconciliation.sql.ts'

export const paymentReconciliationModule: DomainModule = {
  name: 'payment-reconciliation',
  tables: { platform: ['payment_difference_settlements', 'payment_differences', 'payment_reconciliations'] },
  jobs: [reconcilePaymentsJob],
  expired: listExpired,
}
