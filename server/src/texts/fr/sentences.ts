/** French of the server's own refusals and checks, by the English sentence. A test finds those missing here. */
import { refusals as frenchRefusals, VIEW_REFUSALS as frenchViewRefusals } from '@stampwell/contract/fr/refusals.ts'
import { refusals, VIEW_REFUSALS } from '@stampwell/contract/en/refusals.ts'
import type { Sentences } from '@stampwell/contract/sentences.ts'
import { accountExports } from '../en/account-exports.ts'
import { accountRefusals } from '../en/account-refusals.ts'
import { adminRefusals } from '../en/admin-refusals.ts'
import { auditRefusals } from '../en/audit-refusals.ts'
import { payments } from '../en/payments.ts'
import { phoneRefusals } from '../en/phone-refusals.ts'
import { secondFactorRefusals } from '../en/second-factor-refusals.ts'
import { cardRefusals } from '../en/card-refusals.ts'
import { stampingRefusals } from '../en/stamping-refusals.ts'
import { customerRefusals } from '../en/customer-refusals.ts'
import { messageRefusals } from '../en/message-refusals.ts'
import { tillRefusals } from '../en/till-refusals.ts'
import { walletRefusals } from '../en/wallet-refusals.ts'
import { whatIfRefusals } from '../en/what-if-refusals.ts'
import { pictureRefusals } from '../en/picture-refusals.ts'
import { importRefusals } from '../en/import-refusals.ts'
import { requestRefusals } from '../en/request-refusals.ts'
import { accountExports as frenchExports } from './account-exports.ts'
import { accountRefusals as frenchAccount } from './account-refusals.ts'
import { adminRefusals as frenchAdmin } from './admin-refusals.ts'
import { auditRefusals as frenchAudit } from './audit-refusals.ts'
import { payments as frenchPayments } from './payments.ts'
import { phoneRefusals as frenchPhone } from './phone-refusals.ts'
import { secondFactorRefusals as frenchSecondFactor } from './second-factor-refusals.ts'
import { cardRefusals as frenchCardRefusals } from './card-refusals.ts'
import { stampingRefusals as frenchStampingRefusals } from './stamping-refusals.ts'
import { customerRefusals as frenchCustomerRefusals } from './customer-refusals.ts'
import { messageRefusals as frenchMessageRefusals } from './message-refusals.ts'
import { tillRefusals as frenchTillRefusals } from './till-refusals.ts'
import { walletRefusals as frenchWalletRefusals } from './wallet-refusals.ts'
import { whatIfRefusals as frenchWhatIfRefusals } from './what-if-refusals.ts'
import { pictureRefusals as frenchPictureRefusals } from './picture-refusals.ts'
import { importRefusals as frenchImportRefusals } from './import-refusals.ts'
import { requestRefusals as frenchRequestRefusals } from './request-refusals.ts'

function pair<K extends string>(english: Record<K, string>, french: Record<K, string>): [string, string][] {
  return (Object.keys(english) as K[]).map((key) => [english[key], french[key]]) // keys of the same record
}

export const serverSentences: Sentences = Object.fromEntries([
  ...pair(refusals, frenchRefusals),
  ...pair(VIEW_REFUSALS, frenchViewRefusals),
  ...pair(payments, frenchPayments),
  ...pair(cardRefusals, frenchCardRefusals),
  ...pair(stampingRefusals, frenchStampingRefusals),
  ...pair(customerRefusals, frenchCustomerRefusals),
  ...pair(messageRefusals, frenchMessageRefusals),
  ...pair(tillRefusals, frenchTillRefusals),
  ...pair(walletRefusals, frenchWalletRefusals),
  ...pair(whatIfRefusals, frenchWhatIfRefusals),
  ...pair(pictureRefusals, frenchPictureRefusals),
  ...pair(importRefusals, frenchImportRefusals),
  ...pair(requestRefusals, frenchRequestRefusals),
  ...pair(accountExports.refused, frenchExports.refused),
  ...pair(accountRefusals, frenchAccount),
  ...pair(adminRefusals, frenchAdmin),
  ...pair(auditRefusals, frenchAudit),
  ...pair(phoneRefusals, frenchPhone),
  ...pair(secondFactorRefusals, frenchSecondFactor),
])
