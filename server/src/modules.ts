import { accountsModule } from './accounts/accounts.module.ts'
import { adminModule } from './admin/admin.module.ts'
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
import { messagesModule } from './messages/messages.module.ts'
import { offersModule } from './offers/offers.module.ts'
import { notificationsModule } from './notifications/notifications.module.ts'
import { payoutsModule } from './payouts/payouts.module.ts'
import { platformModule } from './platform/platform.module.ts'
import { referenceModule } from './reference/reference.module.ts'
import { renewalsModule } from './renewals/renewals.module.ts'
import { rollupsModule } from './rollups/rollups.module.ts'
import { stampCardsModule } from './stamp-cards/stamp-cards.module.ts'
import { stampingModule } from './stamping/stamping.module.ts'
import { statisticsModule } from './statistics/statistics.module.ts'
import { subscriptionsModule } from './subscriptions/subscriptions.module.ts'
import { tillsModule } from './tills/tills.module.ts'
import { walletModule } from './wallet/wallet.module.ts'
import type { DomainModule, DomainTables } from './module.ts'

/** Every domain, in import order: each uses only those before it, which the boundary check holds. */
export const MODULES: readonly DomainModule[] = [
  platformModule,
  referenceModule,
  subscriptionsModule,
  accountsModule,
  stampCardsModule,
  tillsModule,
  rollupsModule,
  stampingModule,
  consentsModule,
  customersModule,
  counterModule,
  messagesModule,
  giftsModule,
  offersModule,
  walletModule,
  importsModule,
  mergesModule,
  exportsModule,
  payoutsModule,
  broadcastsModule,
  deliveryReportsModule,
  campaignsModule,
  notificationsModule,
  automationsModule,
  statisticsModule,
  renewalsModule,
  adminModule,
]

/** The tables of the server itself: of its HTTP layer, migrations, doctor, demo data and local outbox. */
export const SERVER_TABLES: DomainTables = {
  tenant: ['idempotency_keys'],
  platform: ['guess_counts', 'last_night', 'ledger_upgrades', 'schema_migrations', 'seeded_worlds', 'sent_messages'],
}
