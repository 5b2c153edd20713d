import { AUDIT_CHECKS } from './audit-checks.ts'
import type { Check } from './check.ts'
import { GLOBAL_CHECKS } from './global-checks.ts'
import { IMPORT_CHECKS } from './import-checks.ts'
import { ISSUED_REWARD_CHECKS } from './issued-reward-checks.ts'
import { LEDGER_CHECKS } from './ledger-checks.ts'
import { MONEY_CHECKS } from './money-checks.ts'
import { OFFER_CHECKS } from './offer-checks.ts'
import { PAYMENT_CHECKS } from './payment-checks.ts'
import { PLATFORM_CHECKS } from './platform-checks.ts'
import { RECEIPT_CHECKS } from './receipt-checks.ts'
import { ROLLUP_CHECKS } from './rollup-checks.ts'
import { ROLLUP_PART_CHECKS } from './rollup-part-checks.ts'
import { SENDING_CHECKS } from './sending-checks.ts'
import { SUBSCRIPTION_CHECKS } from './subscription-checks.ts'

export const CHECKS: readonly Check[] = [
  ...LEDGER_CHECKS,
  ...ISSUED_REWARD_CHECKS,
  ...IMPORT_CHECKS,
  ...MONEY_CHECKS,
  ...OFFER_CHECKS,
  ...GLOBAL_CHECKS,
  ...ROLLUP_CHECKS,
  ...ROLLUP_PART_CHECKS,
  ...SENDING_CHECKS,
  ...SUBSCRIPTION_CHECKS,
  ...PAYMENT_CHECKS,
  ...RECEIPT_CHECKS,
  ...AUDIT_CHECKS,
  ...PLATFORM_CHECKS,
]
