/** All endpoints, by group. A group's name is also the key of its reads in the browser's cache. */
import { adminAuth } from './admin/auth.ts'
import { adminDashboard } from './admin/dashboard.ts'
import { adminProfile } from './admin/profile.ts'
import { auth } from './business/auth.ts'
import { counter } from './business/counter.ts'
import { customerNotes } from './business/customer-notes.ts'
import { customers } from './business/customers.ts'
import { exports } from './business/exports.ts'
import { imports } from './business/imports.ts'
import { library } from './business/library.ts'
import { locations } from './business/locations.ts'
import { merges } from './business/merges.ts'
import { gifts } from './business/gifts.ts'
import { messages } from './business/messages.ts'
import { walletLinks } from './business/wallet-links.ts'
import { payouts } from './business/payouts.ts'
import { profile } from './business/profile.ts'
import { rewards } from './business/rewards.ts'
import { sessions } from './business/sessions.ts'
import { stampCards } from './business/stamp-cards.ts'
import { stamping } from './business/stamping.ts'
import { staff } from './business/staff.ts'
import { statistics } from './business/statistics.ts'
import { terms } from './business/terms.ts'
import { tills } from './business/tills.ts'
import { cards } from './public/cards.ts'
import { places } from './public/places.ts'
import { qrCodes } from './public/qr-codes.ts'
import { reference } from './public/reference.ts'
import { wallet } from './public/wallet.ts'
import { till, tillPairing } from './till/till.ts'

export const everyEndpoint = {
  auth,
  sessions,
  profile,
  library,
  stampCards,
  rewards,
  terms,
  locations,
  customers,
  customerNotes,
  walletLinks,
  messages,
  gifts,
  imports,
  exports,
  merges,
  stamping,
  counter,
  payouts,
  statistics,
  reference,
  places,
  cards,
  qrCodes,
  wallet,
  tills,
  staff,
  tillPairing,
  till,
  adminAuth,
  adminProfile,
  adminDashboard,
}

/** The file that declares each group, so that the generated client endpoints can import their types. */
export const declaredIn: Record<keyof typeof everyEndpoint, string> = {
  auth: './business/auth.ts',
  sessions: './business/sessions.ts',
  profile: './business/profile.ts',
  library: './business/library.ts',
  stampCards: './business/stamp-cards.ts',
  rewards: './business/rewards.ts',
  terms: './business/terms.ts',
  locations: './business/locations.ts',
  customers: './business/customers.ts',
  customerNotes: './business/customer-notes.ts',
  walletLinks: './business/wallet-links.ts',
  messages: './business/messages.ts',
  gifts: './business/gifts.ts',
  imports: './business/imports.ts',
  exports: './business/exports.ts',
  merges: './business/merges.ts',
  stamping: './business/stamping.ts',
  counter: './business/counter.ts',
  payouts: './business/payouts.ts',
  statistics: './business/statistics.ts',
  reference: './public/reference.ts',
  places: './public/places.ts',
  cards: './public/cards.ts',
  qrCodes: './public/qr-codes.ts',
  wallet: './public/wallet.ts',
  tills: './business/tills.ts',
  staff: './business/staff.ts',
  tillPairing: './till/till.ts',
  till: './till/till.ts',
  adminAuth: './admin/auth.ts',
  adminProfile: './admin/profile.ts',
  adminDashboard: './admin/dashboard.ts',
}
