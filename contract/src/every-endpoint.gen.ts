// Printed by `npm run generate:endpoints`. Do not edit.
import { cardPictures } from './public/card-pictures.ts'
import { cards } from './public/cards.ts'
import { contact } from './public/contact.ts'
import { deliveryReports } from './public/delivery-reports.ts'
import { links } from './public/links.ts'
import { paymentWebhooks } from './public/payment-webhooks.ts'
import { places } from './public/places.ts'
import { platform } from './public/platform.ts'
import { preferences } from './public/preferences.ts'
import { qrCodes } from './public/qr-codes.ts'
import { reference } from './public/reference.ts'
import { shortLinks } from './public/short-links.ts'
import { wallet } from './public/wallet.ts'
import { accountClosing } from './business/account-closing.ts'
import { accountExports } from './business/account-exports.ts'
import { auth } from './business/auth.ts'
import { automations } from './business/automations.ts'
import { campaigns } from './business/campaigns.ts'
import { counter } from './business/counter.ts'
import { customerNotes } from './business/customer-notes.ts'
import { customers } from './business/customers.ts'
import { exports } from './business/exports.ts'
import { gifts } from './business/gifts.ts'
import { imports } from './business/imports.ts'
import { library } from './business/library.ts'
import { locations } from './business/locations.ts'
import { merges } from './business/merges.ts'
import { messages } from './business/messages.ts'
import { notifications } from './business/notifications.ts'
import { offers } from './business/offers.ts'
import { ownerEmails } from './business/owner-emails.ts'
import { payments } from './business/payments.ts'
import { payouts } from './business/payouts.ts'
import { pricing } from './business/pricing.ts'
import { profile } from './business/profile.ts'
import { rewards } from './business/rewards.ts'
import { secondFactor } from './business/second-factor.ts'
import { sending } from './business/sending.ts'
import { sessions } from './business/sessions.ts'
import { staff } from './business/staff.ts'
import { stampCards } from './business/stamp-cards.ts'
import { stamping } from './business/stamping.ts'
import { statistics } from './business/statistics.ts'
import { terms } from './business/terms.ts'
import { tills } from './business/tills.ts'
import { walletLinks } from './business/wallet-links.ts'
import { whatIf } from './business/what-if.ts'
import { till } from './till/till.ts'
import { tillPairing } from './till/till.ts'
import { access } from './admin/access.ts'
import { adminAnalytics } from './admin/analytics.ts'
import { auditLog } from './admin/audit-log.ts'
import { adminAuth } from './admin/auth.ts'
import { adminCategories } from './admin/categories.ts'
import { adminCustomers } from './admin/customers.ts'
import { adminDashboard } from './admin/dashboard.ts'
import { adminFinancial } from './admin/financial.ts'
import { adminJobs } from './admin/jobs.ts'
import { merchantActs } from './admin/merchant-acts.ts'
import { merchants } from './admin/merchants.ts'
import { adminMessages } from './admin/messages.ts'
import { adminPayments } from './admin/payments.ts'
import { adminPricing } from './admin/pricing.ts'
import { adminProfile } from './admin/profile.ts'
import { adminSecondFactor } from './admin/second-factor.ts'
import { adminSessions } from './admin/sessions.ts'
import { adminSettings } from './admin/settings.ts'
import { adminSubscriptions } from './admin/subscriptions.ts'
import { adminUsers } from './admin/users.ts'

/** All endpoints, by group. The name of a group is also the key of its reads in the browser’s cache. */
export const everyEndpoint = {
  cardPictures,
  cards,
  contact,
  deliveryReports,
  links,
  paymentWebhooks,
  places,
  platform,
  preferences,
  qrCodes,
  reference,
  shortLinks,
  wallet,
  accountClosing,
  accountExports,
  auth,
  automations,
  campaigns,
  counter,
  customerNotes,
  customers,
  exports,
  gifts,
  imports,
  library,
  locations,
  merges,
  messages,
  notifications,
  offers,
  ownerEmails,
  payments,
  payouts,
  pricing,
  profile,
  rewards,
  secondFactor,
  sending,
  sessions,
  staff,
  stampCards,
  stamping,
  statistics,
  terms,
  tills,
  walletLinks,
  whatIf,
  till,
  tillPairing,
  access,
  adminAnalytics,
  auditLog,
  adminAuth,
  adminCategories,
  adminCustomers,
  adminDashboard,
  adminFinancial,
  adminJobs,
  merchantActs,
  merchants,
  adminMessages,
  adminPayments,
  adminPricing,
  adminProfile,
  adminSecondFactor,
  adminSessions,
  adminSettings,
  adminSubscriptions,
  adminUsers,
}
