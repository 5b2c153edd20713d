import type { Check } from './check.ts'
import { GLOBAL_CHECKS } from './global-checks.ts'
import { ISSUED_REWARD_CHECKS } from './issued-reward-checks.ts'
import { LEDGER_CHECKS } from './ledger-checks.ts'
import { MONEY_CHECKS } from './money-checks.ts'
import { OFFER_CHECKS } from './offer-checks.ts'
import { ROLLUP_CHECKS } from './rollup-checks.ts'
import { SENDING_CHECKS } from './sending-checks.ts'
import { SUBSCRIPTION_CHECKS } from './subscription-checks.ts'

export const CHECKS: readonly Check[] = [
  ...LEDGER_CHECKS,
  ...ISSUED_REWARD_CHECKS,
  ...MONEY_CHECKS,
  ...OFFER_CHECKS,
  ...GLOBAL_CHECKS,
  ...ROLLUP_CHECKS,
  ...SENDING_CHECKS,
  ...SUBSCRIPTION_CHECKS,
]
