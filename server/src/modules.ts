import { accountClosingModule } from './account-closing/account-closing.module.ts'
import { accountExportsModule } from './account-exports/account-exports.module.ts'
import { accountsModule } from './accounts/accounts.module.ts'
import { adminAccessModule } from './admin-access/admin-access.module.ts'
import { adminBillingModule } from './admin-billing/admin-billing.module.ts'
import { adminCustomersModule } from './admin-customers/admin-customers.module.ts'
import { adminMerchantsModule } from './admin-merchants/admin-merchants.module.ts'
import { adminPlatformModule } from './admin-platform/admin-platform.module.ts'
import { adminModule } from './admin/admin.module.ts'
import { auditModule } from './audit/audit.module.ts'
import { automationsModule } from './automations/automations.module.ts'
import { broadcastsModule } from './broadcasts/broadcasts.module.ts'
import { campaignsModule } from './campaigns/campaigns.module.ts'
import { consentsModule } from './consents/consents.module.ts'
import { counterModule } from './counter/counter.module.ts'
import { customersModule } from './customers/customers.module.ts'
import { deliveryReportsModule } from './delivery-reports/delivery-reports.module.ts'
import { exportsModule } from './exports/exports.module.ts'
import { giftsModule } from './gifts/gifts.module.ts'
import { importsModule } from './imports/imports.module.ts'
import { mergesModule } from './merges/merges.module.ts'
import { messagesModule } from './customer-messages/messages.module.ts'
import { offersModule } from './offers/offers.module.ts'
import { notificationsModule } from './notifications/notifications.module.ts'
import { paymentReconciliationModule } from './payment-reconciliation/payment-reconciliation.module.ts'
import { paymentWebhooksModule } from './payment-webhooks/payment-webhooks.module.ts'
import { paymentsModule } from './payments/payments.module.ts'
import { ownerMailsModule } from './owner-mails/owner-mails.module.ts'
import { payoutsModule } from './payouts/payouts.module.ts'
import { platformFiguresModule } from './platform-figures/platform-figures.module.ts'
import { platformModule } from './platform/platform.module.ts'
import { referenceModule } from './reference/reference.module.ts'
import { renewalsModule } from './renewals/renewals.module.ts'
import { rollupsModule } from './rollups/rollups.module.ts'
import { secondFactorsModule } from './second-factors/second-factors.module.ts'
import { shortLinksModule } from './short-links/short-links.module.ts'
import { stampCardsModule } from './stamp-cards/stamp-cards.module.ts'
import { stampingModule } from './stamping/stamping.module.ts'
import { statisticsModule } from './statistics/statistics.module.ts'
import { subscriptionsModule } from './subscriptions/subscriptions.module.ts'
import { tillsModule } from './tills/tills.module.ts'
import { walletModule } from './wallet/wallet.module.ts'
import { whatIfModule } from './what-if/what-if.module.ts'
import type { DomainModule, DomainTables } from './module.ts'

/** Every domain, in import order: each uses only those before it, which the boundary check holds. */
export const MODULES: readonly DomainModule[] = [
  platformModule,
  auditModule,
  referenceModule,
  subscriptionsModule,
  secondFactorsModule,
  accountsModule,
  stampCardsModule,
  tillsModule,
  rollupsModule,
  stampingModule,
  consentsModule,
  customersModule,
  shortLinksModule,
  counterModule,
  messagesModule,
  giftsModule,
  offersModule,
  importsModule,
  mergesModule,
  exportsModule,
  payoutsModule,
  broadcastsModule,
  walletModule,
  deliveryReportsModule,
  campaignsModule,
  notificationsModule,
  automationsModule,
  statisticsModule,
  whatIfModule,
  paymentsModule,
  paymentWebhooksModule,
  paymentReconciliationModule,
  renewalsModule,
  ownerMailsModule,
  accountExportsModule,
  adminAccessModule,
  adminBillingModule,
  platformFiguresModule,
  accountClosingModule,
  adminMerchantsModule,
  adminPlatformModule,
  adminCustomersModule,
  adminModule,
]

/** The tables of the server itself: of its HTTP layer, migrations, doctor, demo data, local outbox and sandbox. */
export const SERVER_TABLES: DomainTables = {
  tenant: ['idempotency_keys', 'business_changes'],
  platform: [
    'guess_counts',
    'last_night',
    'ledger_upgrades',
    'sandbox_payments',
    'sandbox_refunds',
    'schema_migrations',
    'seeded_worlds',
    'sent_messages',
  ],
}
