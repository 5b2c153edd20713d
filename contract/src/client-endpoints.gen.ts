// Printed by `npm run generate:endpoints`. Do not edit.
import { endpointRef } from './endpoint.ts'

export const cardPictures = {
  show: endpointRef<typeof import('./public/card-pictures.ts').cardPictures.show>({ group: 'cardPictures', name: 'show', method: 'GET', path: '/cards/{design}/{picture}', audience: 'public', isOutsideApi: true }),
}

export const cards = {
  show: endpointRef<typeof import('./public/cards.ts').cards.show>({ group: 'cards', name: 'show', method: 'GET', path: '/v1/cards/{code}', audience: 'public' }),
  join: endpointRef<typeof import('./public/cards.ts').cards.join>({ group: 'cards', name: 'join', method: 'POST', path: '/v1/cards/{code}/join', audience: 'public' }),
}

export const contact = {
  send: endpointRef<typeof import('./public/contact.ts').contact.send>({ group: 'contact', name: 'send', method: 'POST', path: '/v1/contact', audience: 'public' }),
}

export const deliveryReports = {
  sms: endpointRef<typeof import('./public/delivery-reports.ts').deliveryReports.sms>({ group: 'deliveryReports', name: 'sms', method: 'POST', path: '/v1/sms/{provider}/delivery/{secret}', audience: 'public' }),
  inbound: endpointRef<typeof import('./public/delivery-reports.ts').deliveryReports.inbound>({ group: 'deliveryReports', name: 'inbound', method: 'POST', path: '/v1/sms/{provider}/inbound/{secret}', audience: 'public' }),
  email: endpointRef<typeof import('./public/delivery-reports.ts').deliveryReports.email>({ group: 'deliveryReports', name: 'email', method: 'POST', path: '/v1/mail/events', audience: 'public' }),
}

export const links = {
  follow: endpointRef<typeof import('./public/links.ts').links.follow>({ group: 'links', name: 'follow', method: 'GET', path: '/c/{token}', audience: 'public', isOutsideApi: true }),
}

export const paymentWebhooks = {
  receive: endpointRef<typeof import('./public/payment-webhooks.ts').paymentWebhooks.receive>({ group: 'paymentWebhooks', name: 'receive', method: 'POST', path: '/v1/payments/webhook/{provider}', audience: 'public' }),
}

export const places = {
  search: endpointRef<typeof import('./public/places.ts').places.search>({ group: 'places', name: 'search', method: 'GET', path: '/v1/utility/places', audience: 'public' }),
  maps: endpointRef<typeof import('./public/places.ts').places.maps>({ group: 'places', name: 'maps', method: 'GET', path: '/v1/utility/maps', audience: 'public' }),
}

export const platform = {
  show: endpointRef<typeof import('./public/platform.ts').platform.show>({ group: 'platform', name: 'show', method: 'GET', path: '/v1/platform', audience: 'public' }),
}

export const preferences = {
  show: endpointRef<typeof import('./public/preferences.ts').preferences.show>({ group: 'preferences', name: 'show', method: 'GET', path: '/v1/preferences/{token}', audience: 'public' }),
  change: endpointRef<typeof import('./public/preferences.ts').preferences.change>({ group: 'preferences', name: 'change', method: 'PATCH', path: '/v1/preferences/{token}', audience: 'public' }),
  unsubscribe: endpointRef<typeof import('./public/preferences.ts').preferences.unsubscribe>({ group: 'preferences', name: 'unsubscribe', method: 'POST', path: '/u/{token}', audience: 'public', isOutsideApi: true }),
}

export const qrCodes = {
  png: endpointRef<typeof import('./public/qr-codes.ts').qrCodes.png>({ group: 'qrCodes', name: 'png', method: 'GET', path: '/v1/cards/{code}/qr.png', audience: 'public' }),
}

export const reference = {
  utility: endpointRef<typeof import('./public/reference.ts').reference.utility>({ group: 'reference', name: 'utility', method: 'GET', path: '/v1/utility', audience: 'public' }),
  countries: endpointRef<typeof import('./public/reference.ts').reference.countries>({ group: 'reference', name: 'countries', method: 'GET', path: '/v1/countries', audience: 'public' }),
  icons: endpointRef<typeof import('./public/reference.ts').reference.icons>({ group: 'reference', name: 'icons', method: 'GET', path: '/v1/utility/icons', audience: 'public' }),
  logos: endpointRef<typeof import('./public/reference.ts').reference.logos>({ group: 'reference', name: 'logos', method: 'GET', path: '/v1/utility/logos', audience: 'public' }),
}

export const shortLinks = {
  follow: endpointRef<typeof import('./public/short-links.ts').shortLinks.follow>({ group: 'shortLinks', name: 'follow', method: 'GET', path: '/s/{id}', audience: 'public', isOutsideApi: true }),
}

export const wallet = {
  show: endpointRef<typeof import('./public/wallet.ts').wallet.show>({ group: 'wallet', name: 'show', method: 'GET', path: '/v1/wallet/{wallet_token}', audience: 'public' }),
  join: endpointRef<typeof import('./public/wallet.ts').wallet.join>({ group: 'wallet', name: 'join', method: 'POST', path: '/v1/wallet/{wallet_token}/join', audience: 'public' }),
  code: endpointRef<typeof import('./public/wallet.ts').wallet.code>({ group: 'wallet', name: 'code', method: 'GET', path: '/v1/wallet/{wallet_token}/code', audience: 'public' }),
  events: endpointRef<typeof import('./public/wallet.ts').wallet.events>({ group: 'wallet', name: 'events', method: 'GET', path: '/v1/wallet/{wallet_token}/events', audience: 'public' }),
  leave: endpointRef<typeof import('./public/wallet.ts').wallet.leave>({ group: 'wallet', name: 'leave', method: 'POST', path: '/v1/wallet/{wallet_token}/leave', audience: 'public' }),
  askCopy: endpointRef<typeof import('./public/wallet.ts').wallet.askCopy>({ group: 'wallet', name: 'askCopy', method: 'POST', path: '/v1/wallet/{wallet_token}/copy', audience: 'public' }),
  sendLink: endpointRef<typeof import('./public/wallet.ts').wallet.sendLink>({ group: 'wallet', name: 'sendLink', method: 'POST', path: '/v1/wallet/{wallet_token}/send-link', audience: 'public' }),
  preferences: endpointRef<typeof import('./public/wallet.ts').wallet.preferences>({ group: 'wallet', name: 'preferences', method: 'PATCH', path: '/v1/wallet/{wallet_token}/preferences', audience: 'public' }),
}

export const accountClosing = {
  close: endpointRef<typeof import('./business/account-closing.ts').accountClosing.close>({ group: 'accountClosing', name: 'close', method: 'POST', path: '/v1/business/account/close', audience: 'business' }),
  keep: endpointRef<typeof import('./business/account-closing.ts').accountClosing.keep>({ group: 'accountClosing', name: 'keep', method: 'POST', path: '/v1/business/account/keep', audience: 'business' }),
}

export const accountExports = {
  newest: endpointRef<typeof import('./business/account-exports.ts').accountExports.newest>({ group: 'accountExports', name: 'newest', method: 'GET', path: '/v1/business/account/export', audience: 'business' }),
  start: endpointRef<typeof import('./business/account-exports.ts').accountExports.start>({ group: 'accountExports', name: 'start', method: 'POST', path: '/v1/business/account/export', audience: 'business', idempotent: true }),
  show: endpointRef<typeof import('./business/account-exports.ts').accountExports.show>({ group: 'accountExports', name: 'show', method: 'GET', path: '/v1/business/account/export/{id}', audience: 'business' }),
  file: endpointRef<typeof import('./business/account-exports.ts').accountExports.file>({ group: 'accountExports', name: 'file', method: 'GET', path: '/v1/business/account/export/{id}/file', audience: 'business' }),
}

export const auth = {
  register: endpointRef<typeof import('./business/auth.ts').auth.register>({ group: 'auth', name: 'register', method: 'POST', path: '/v1/auth/business/register', audience: 'public' }),
  login: endpointRef<typeof import('./business/auth.ts').auth.login>({ group: 'auth', name: 'login', method: 'POST', path: '/v1/auth/business/login', audience: 'public' }),
  logout: endpointRef<typeof import('./business/auth.ts').auth.logout>({ group: 'auth', name: 'logout', method: 'POST', path: '/v1/auth/business/logout', audience: 'business' }),
  sendVerification: endpointRef<typeof import('./business/auth.ts').auth.sendVerification>({ group: 'auth', name: 'sendVerification', method: 'POST', path: '/v1/auth/business/email/token', audience: 'business', idempotent: true }),
  verifyEmail: endpointRef<typeof import('./business/auth.ts').auth.verifyEmail>({ group: 'auth', name: 'verifyEmail', method: 'POST', path: '/v1/auth/business/email/verify', audience: 'public' }),
  forgotPassword: endpointRef<typeof import('./business/auth.ts').auth.forgotPassword>({ group: 'auth', name: 'forgotPassword', method: 'POST', path: '/v1/auth/business/password/forgot', audience: 'public' }),
  resetPassword: endpointRef<typeof import('./business/auth.ts').auth.resetPassword>({ group: 'auth', name: 'resetPassword', method: 'POST', path: '/v1/auth/business/password/reset', audience: 'public' }),
}

export const automations = {
  list: endpointRef<typeof import('./business/automations.ts').automations.list>({ group: 'automations', name: 'list', method: 'GET', path: '/v1/business/automations', audience: 'business' }),
  today: endpointRef<typeof import('./business/automations.ts').automations.today>({ group: 'automations', name: 'today', method: 'GET', path: '/v1/business/automations/{key}/today', audience: 'business' }),
  update: endpointRef<typeof import('./business/automations.ts').automations.update>({ group: 'automations', name: 'update', method: 'PATCH', path: '/v1/business/automations/{key}', audience: 'business' }),
}

export const campaigns = {
  goals: endpointRef<typeof import('./business/campaigns.ts').campaigns.goals>({ group: 'campaigns', name: 'goals', method: 'GET', path: '/v1/business/campaigns/goals', audience: 'business' }),
  list: endpointRef<typeof import('./business/campaigns.ts').campaigns.list>({ group: 'campaigns', name: 'list', method: 'GET', path: '/v1/business/campaigns', audience: 'business' }),
  show: endpointRef<typeof import('./business/campaigns.ts').campaigns.show>({ group: 'campaigns', name: 'show', method: 'GET', path: '/v1/business/campaigns/show/{id}', audience: 'business' }),
  store: endpointRef<typeof import('./business/campaigns.ts').campaigns.store>({ group: 'campaigns', name: 'store', method: 'POST', path: '/v1/business/campaigns/store', audience: 'business', feature: 'campaigns', idempotent: true }),
  remove: endpointRef<typeof import('./business/campaigns.ts').campaigns.remove>({ group: 'campaigns', name: 'remove', method: 'DELETE', path: '/v1/business/campaigns/{id}', audience: 'business' }),
  preview: endpointRef<typeof import('./business/campaigns.ts').campaigns.preview>({ group: 'campaigns', name: 'preview', method: 'POST', path: '/v1/business/campaigns/preview', audience: 'business' }),
  test: endpointRef<typeof import('./business/campaigns.ts').campaigns.test>({ group: 'campaigns', name: 'test', method: 'POST', path: '/v1/business/campaigns/test', audience: 'business', feature: 'campaigns', idempotent: true }),
  people: endpointRef<typeof import('./business/campaigns.ts').campaigns.people>({ group: 'campaigns', name: 'people', method: 'GET', path: '/v1/business/campaigns/people/{id}', audience: 'business' }),
  recipients: endpointRef<typeof import('./business/campaigns.ts').campaigns.recipients>({ group: 'campaigns', name: 'recipients', method: 'GET', path: '/v1/business/campaigns/recipients/{id}', audience: 'business' }),
  pause: endpointRef<typeof import('./business/campaigns.ts').campaigns.pause>({ group: 'campaigns', name: 'pause', method: 'POST', path: '/v1/business/campaigns/{id}/pause', audience: 'business', idempotent: true }),
  resume: endpointRef<typeof import('./business/campaigns.ts').campaigns.resume>({ group: 'campaigns', name: 'resume', method: 'POST', path: '/v1/business/campaigns/{id}/resume', audience: 'business', feature: 'campaigns', idempotent: true }),
  cancel: endpointRef<typeof import('./business/campaigns.ts').campaigns.cancel>({ group: 'campaigns', name: 'cancel', method: 'POST', path: '/v1/business/campaigns/{id}/cancel', audience: 'business', idempotent: true }),
  retry: endpointRef<typeof import('./business/campaigns.ts').campaigns.retry>({ group: 'campaigns', name: 'retry', method: 'POST', path: '/v1/business/campaigns/{id}/retry', audience: 'business', feature: 'campaigns', idempotent: true }),
}

export const counter = {
  find: endpointRef<typeof import('./business/counter.ts').counter.find>({ group: 'counter', name: 'find', method: 'GET', path: '/v1/business/customers/find', audience: 'business' }),
  show: endpointRef<typeof import('./business/counter.ts').counter.show>({ group: 'counter', name: 'show', method: 'GET', path: '/v1/business/counter/customers/{id}', audience: 'business' }),
  addTimes: endpointRef<typeof import('./business/counter.ts').counter.addTimes>({ group: 'counter', name: 'addTimes', method: 'POST', path: '/v1/business/counter/times', audience: 'business' }),
  times: endpointRef<typeof import('./business/counter.ts').counter.times>({ group: 'counter', name: 'times', method: 'GET', path: '/v1/business/counter/times', audience: 'business' }),
}

export const customerNotes = {
  list: endpointRef<typeof import('./business/customer-notes.ts').customerNotes.list>({ group: 'customerNotes', name: 'list', method: 'GET', path: '/v1/business/customers/notes/{id}', audience: 'business' }),
  add: endpointRef<typeof import('./business/customer-notes.ts').customerNotes.add>({ group: 'customerNotes', name: 'add', method: 'POST', path: '/v1/business/customers/notes/{id}', audience: 'business', idempotent: true }),
  remove: endpointRef<typeof import('./business/customer-notes.ts').customerNotes.remove>({ group: 'customerNotes', name: 'remove', method: 'DELETE', path: '/v1/business/customers/notes/{id}/{note}', audience: 'business' }),
}

export const customers = {
  list: endpointRef<typeof import('./business/customers.ts').customers.list>({ group: 'customers', name: 'list', method: 'GET', path: '/v1/business/customers', audience: 'business' }),
  statistics: endpointRef<typeof import('./business/customers.ts').customers.statistics>({ group: 'customers', name: 'statistics', method: 'GET', path: '/v1/business/customers/statistics', audience: 'business' }),
  show: endpointRef<typeof import('./business/customers.ts').customers.show>({ group: 'customers', name: 'show', method: 'GET', path: '/v1/business/customers/show/{id}', audience: 'business' }),
  create: endpointRef<typeof import('./business/customers.ts').customers.create>({ group: 'customers', name: 'create', method: 'POST', path: '/v1/business/customers/create', audience: 'business', idempotent: true }),
  update: endpointRef<typeof import('./business/customers.ts').customers.update>({ group: 'customers', name: 'update', method: 'POST', path: '/v1/business/customers/update/{id}', audience: 'business' }),
  remove: endpointRef<typeof import('./business/customers.ts').customers.remove>({ group: 'customers', name: 'remove', method: 'DELETE', path: '/v1/business/customers/delete/{id}', audience: 'business' }),
  rewards: endpointRef<typeof import('./business/customers.ts').customers.rewards>({ group: 'customers', name: 'rewards', method: 'GET', path: '/v1/business/customers/rewards/{id}', audience: 'business' }),
  stamps: endpointRef<typeof import('./business/customers.ts').customers.stamps>({ group: 'customers', name: 'stamps', method: 'GET', path: '/v1/business/customers/stamps/{id}', audience: 'business' }),
}

export const exports = {
  customers: endpointRef<typeof import('./business/exports.ts').exports.customers>({ group: 'exports', name: 'customers', method: 'GET', path: '/v1/business/customers/export', audience: 'business' }),
  customer: endpointRef<typeof import('./business/exports.ts').exports.customer>({ group: 'exports', name: 'customer', method: 'GET', path: '/v1/business/customers/{id}/export', audience: 'business' }),
}

export const gifts = {
  send: endpointRef<typeof import('./business/gifts.ts').gifts.send>({ group: 'gifts', name: 'send', method: 'POST', path: '/v1/business/customers/send-reward', audience: 'business', idempotent: true }),
  takeBack: endpointRef<typeof import('./business/gifts.ts').gifts.takeBack>({ group: 'gifts', name: 'takeBack', method: 'POST', path: '/v1/business/customers/take-back-reward', audience: 'business', idempotent: true }),
}

export const imports = {
  upload: endpointRef<typeof import('./business/imports.ts').imports.upload>({ group: 'imports', name: 'upload', method: 'POST', path: '/v1/business/customers/import', audience: 'business', files: ['file'], idempotent: true }),
  list: endpointRef<typeof import('./business/imports.ts').imports.list>({ group: 'imports', name: 'list', method: 'GET', path: '/v1/business/customers/import', audience: 'business' }),
  show: endpointRef<typeof import('./business/imports.ts').imports.show>({ group: 'imports', name: 'show', method: 'GET', path: '/v1/business/customers/import/{id}', audience: 'business' }),
  check: endpointRef<typeof import('./business/imports.ts').imports.check>({ group: 'imports', name: 'check', method: 'POST', path: '/v1/business/customers/import/{id}/check', audience: 'business' }),
  read: endpointRef<typeof import('./business/imports.ts').imports.read>({ group: 'imports', name: 'read', method: 'POST', path: '/v1/business/customers/import/{id}/read', audience: 'business' }),
  start: endpointRef<typeof import('./business/imports.ts').imports.start>({ group: 'imports', name: 'start', method: 'POST', path: '/v1/business/customers/import/{id}/start', audience: 'business' }),
  undo: endpointRef<typeof import('./business/imports.ts').imports.undo>({ group: 'imports', name: 'undo', method: 'POST', path: '/v1/business/customers/import/{id}/undo', audience: 'business' }),
  errors: endpointRef<typeof import('./business/imports.ts').imports.errors>({ group: 'imports', name: 'errors', method: 'GET', path: '/v1/business/customers/import/{id}/errors', audience: 'business' }),
  errorsCsv: endpointRef<typeof import('./business/imports.ts').imports.errorsCsv>({ group: 'imports', name: 'errorsCsv', method: 'GET', path: '/v1/business/customers/import/{id}/errors.csv', audience: 'business' }),
  leftOut: endpointRef<typeof import('./business/imports.ts').imports.leftOut>({ group: 'imports', name: 'leftOut', method: 'GET', path: '/v1/business/customers/import/{id}/left-out', audience: 'business' }),
  leftOutCsv: endpointRef<typeof import('./business/imports.ts').imports.leftOutCsv>({ group: 'imports', name: 'leftOutCsv', method: 'GET', path: '/v1/business/customers/import/{id}/left-out.csv', audience: 'business' }),
  remove: endpointRef<typeof import('./business/imports.ts').imports.remove>({ group: 'imports', name: 'remove', method: 'DELETE', path: '/v1/business/customers/import/{id}', audience: 'business' }),
}

export const library = {
  uploadIcon: endpointRef<typeof import('./business/library.ts').library.uploadIcon>({ group: 'library', name: 'uploadIcon', method: 'POST', path: '/v1/utility/icon/upload', audience: 'business', files: ['icon'], idempotent: true }),
  uploadLogo: endpointRef<typeof import('./business/library.ts').library.uploadLogo>({ group: 'library', name: 'uploadLogo', method: 'POST', path: '/v1/utility/logo/upload', audience: 'business', files: ['logo'], idempotent: true }),
}

export const locations = {
  list: endpointRef<typeof import('./business/locations.ts').locations.list>({ group: 'locations', name: 'list', method: 'GET', path: '/v1/business/stamps/locations/{stamp}', audience: 'business' }),
  create: endpointRef<typeof import('./business/locations.ts').locations.create>({ group: 'locations', name: 'create', method: 'POST', path: '/v1/business/stamps/locations/create', audience: 'business', idempotent: true }),
  update: endpointRef<typeof import('./business/locations.ts').locations.update>({ group: 'locations', name: 'update', method: 'PATCH', path: '/v1/business/stamps/locations/update/{location}', audience: 'business' }),
  remove: endpointRef<typeof import('./business/locations.ts').locations.remove>({ group: 'locations', name: 'remove', method: 'DELETE', path: '/v1/business/stamps/locations/delete/{location}', audience: 'business' }),
}

export const merges = {
  duplicates: endpointRef<typeof import('./business/merges.ts').merges.duplicates>({ group: 'merges', name: 'duplicates', method: 'GET', path: '/v1/business/customers/duplicates', audience: 'business' }),
  dismiss: endpointRef<typeof import('./business/merges.ts').merges.dismiss>({ group: 'merges', name: 'dismiss', method: 'POST', path: '/v1/business/customers/duplicates/dismiss', audience: 'business' }),
  preview: endpointRef<typeof import('./business/merges.ts').merges.preview>({ group: 'merges', name: 'preview', method: 'GET', path: '/v1/business/customers/merge/preview/{keep_id}/{merge_id}', audience: 'business' }),
  merge: endpointRef<typeof import('./business/merges.ts').merges.merge>({ group: 'merges', name: 'merge', method: 'POST', path: '/v1/business/customers/merge', audience: 'business', idempotent: true }),
  undo: endpointRef<typeof import('./business/merges.ts').merges.undo>({ group: 'merges', name: 'undo', method: 'POST', path: '/v1/business/customers/merge/{id}/undo', audience: 'business', idempotent: true }),
  list: endpointRef<typeof import('./business/merges.ts').merges.list>({ group: 'merges', name: 'list', method: 'GET', path: '/v1/business/customers/merges/{id}', audience: 'business' }),
}

export const messages = {
  list: endpointRef<typeof import('./business/messages.ts').messages.list>({ group: 'messages', name: 'list', method: 'GET', path: '/v1/business/customers/messages/{id}', audience: 'business' }),
  send: endpointRef<typeof import('./business/messages.ts').messages.send>({ group: 'messages', name: 'send', method: 'POST', path: '/v1/business/customers/send-message', audience: 'business', idempotent: true }),
}

export const notifications = {
  send: endpointRef<typeof import('./business/notifications.ts').notifications.send>({ group: 'notifications', name: 'send', method: 'POST', path: '/v1/business/notifications/send', audience: 'business', idempotent: true }),
  list: endpointRef<typeof import('./business/notifications.ts').notifications.list>({ group: 'notifications', name: 'list', method: 'GET', path: '/v1/business/notifications', audience: 'business' }),
  people: endpointRef<typeof import('./business/notifications.ts').notifications.people>({ group: 'notifications', name: 'people', method: 'GET', path: '/v1/business/notifications/people/{id}', audience: 'business' }),
  remove: endpointRef<typeof import('./business/notifications.ts').notifications.remove>({ group: 'notifications', name: 'remove', method: 'DELETE', path: '/v1/business/notifications/{id}', audience: 'business' }),
}

export const offers = {
  list: endpointRef<typeof import('./business/offers.ts').offers.list>({ group: 'offers', name: 'list', method: 'GET', path: '/v1/business/offers', audience: 'business' }),
  special: endpointRef<typeof import('./business/offers.ts').offers.special>({ group: 'offers', name: 'special', method: 'GET', path: '/v1/business/offers/specail', audience: 'business' }),
  create: endpointRef<typeof import('./business/offers.ts').offers.create>({ group: 'offers', name: 'create', method: 'POST', path: '/v1/business/offers/create', audience: 'business', feature: 'offers', files: ['banner'], idempotent: true }),
  show: endpointRef<typeof import('./business/offers.ts').offers.show>({ group: 'offers', name: 'show', method: 'GET', path: '/v1/business/offers/show/{id}', audience: 'business' }),
  customers: endpointRef<typeof import('./business/offers.ts').offers.customers>({ group: 'offers', name: 'customers', method: 'GET', path: '/v1/business/offers/customers/{id}', audience: 'business' }),
  update: endpointRef<typeof import('./business/offers.ts').offers.update>({ group: 'offers', name: 'update', method: 'POST', path: '/v1/business/offers/update/{id}', audience: 'business', feature: 'offers', files: ['banner'] }),
  remove: endpointRef<typeof import('./business/offers.ts').offers.remove>({ group: 'offers', name: 'remove', method: 'DELETE', path: '/v1/business/offers/delete/{id}', audience: 'business' }),
  redeem: endpointRef<typeof import('./business/offers.ts').offers.redeem>({ group: 'offers', name: 'redeem', method: 'POST', path: '/v1/business/offers/redeem/{id}', audience: 'business', idempotent: true }),
  undo: endpointRef<typeof import('./business/offers.ts').offers.undo>({ group: 'offers', name: 'undo', method: 'POST', path: '/v1/business/offers/undo-redemption/{id}', audience: 'business', idempotent: true }),
  atCounter: endpointRef<typeof import('./business/offers.ts').offers.atCounter>({ group: 'offers', name: 'atCounter', method: 'GET', path: '/v1/business/counter/offers/{id}', audience: 'business' }),
}

export const ownerEmails = {
  show: endpointRef<typeof import('./business/owner-emails.ts').ownerEmails.show>({ group: 'ownerEmails', name: 'show', method: 'GET', path: '/v1/business/profile/emails', audience: 'business' }),
  update: endpointRef<typeof import('./business/owner-emails.ts').ownerEmails.update>({ group: 'ownerEmails', name: 'update', method: 'PATCH', path: '/v1/business/profile/emails', audience: 'business' }),
}

export const payments = {
  initiate: endpointRef<typeof import('./business/payments.ts').payments.initiate>({ group: 'payments', name: 'initiate', method: 'POST', path: '/v1/business/payment/initaite', audience: 'business', idempotent: true }),
  list: endpointRef<typeof import('./business/payments.ts').payments.list>({ group: 'payments', name: 'list', method: 'GET', path: '/v1/business/payments', audience: 'business' }),
  show: endpointRef<typeof import('./business/payments.ts').payments.show>({ group: 'payments', name: 'show', method: 'GET', path: '/v1/business/payments/{reference}', audience: 'business' }),
  receipt: endpointRef<typeof import('./business/payments.ts').payments.receipt>({ group: 'payments', name: 'receipt', method: 'GET', path: '/v1/business/payments/{reference}/receipt', audience: 'business' }),
  cancelSubscription: endpointRef<typeof import('./business/payments.ts').payments.cancelSubscription>({ group: 'payments', name: 'cancelSubscription', method: 'POST', path: '/v1/business/payment/cancel-subscription', audience: 'business' }),
  reactivateSubscription: endpointRef<typeof import('./business/payments.ts').payments.reactivateSubscription>({ group: 'payments', name: 'reactivateSubscription', method: 'POST', path: '/v1/business/payment/reactivate-subscription', audience: 'business' }),
}

export const payouts = {
  list: endpointRef<typeof import('./business/payouts.ts').payouts.list>({ group: 'payouts', name: 'list', method: 'GET', path: '/v1/business/payouts', audience: 'business' }),
  done: endpointRef<typeof import('./business/payouts.ts').payouts.done>({ group: 'payouts', name: 'done', method: 'POST', path: '/v1/business/payouts/done/{reward}', audience: 'business', idempotent: true }),
  reopen: endpointRef<typeof import('./business/payouts.ts').payouts.reopen>({ group: 'payouts', name: 'reopen', method: 'POST', path: '/v1/business/payouts/reopen/{reward}', audience: 'business', idempotent: true }),
}

export const pricing = {
  list: endpointRef<typeof import('./business/pricing.ts').pricing.list>({ group: 'pricing', name: 'list', method: 'GET', path: '/v1/business/pricing', audience: 'public' }),
  preview: endpointRef<typeof import('./business/pricing.ts').pricing.preview>({ group: 'pricing', name: 'preview', method: 'POST', path: '/v1/business/pricing/preview', audience: 'business' }),
  select: endpointRef<typeof import('./business/pricing.ts').pricing.select>({ group: 'pricing', name: 'select', method: 'POST', path: '/v1/business/pricing/select', audience: 'business' }),
}

export const profile = {
  show: endpointRef<typeof import('./business/profile.ts').profile.show>({ group: 'profile', name: 'show', method: 'GET', path: '/v1/business/profile', audience: 'business' }),
  updatePassword: endpointRef<typeof import('./business/profile.ts').profile.updatePassword>({ group: 'profile', name: 'updatePassword', method: 'POST', path: '/v1/business/profile/password/update', audience: 'business' }),
  changeEmail: endpointRef<typeof import('./business/profile.ts').profile.changeEmail>({ group: 'profile', name: 'changeEmail', method: 'POST', path: '/v1/business/profile/email', audience: 'business' }),
  updateBranding: endpointRef<typeof import('./business/profile.ts').profile.updateBranding>({ group: 'profile', name: 'updateBranding', method: 'POST', path: '/v1/business/profile/branding/update', audience: 'business', files: ['logo', 'banner'] }),
  acceptTerms: endpointRef<typeof import('./business/profile.ts').profile.acceptTerms>({ group: 'profile', name: 'acceptTerms', method: 'POST', path: '/v1/business/profile/terms/accept', audience: 'business' }),
  update: endpointRef<typeof import('./business/profile.ts').profile.update>({ group: 'profile', name: 'update', method: 'POST', path: '/v1/profile/update', audience: 'business' }),
}

export const rewards = {
  types: endpointRef<typeof import('./business/rewards.ts').rewards.types>({ group: 'rewards', name: 'types', method: 'GET', path: '/v1/business/stamps/rewards/types', audience: 'business' }),
  list: endpointRef<typeof import('./business/rewards.ts').rewards.list>({ group: 'rewards', name: 'list', method: 'GET', path: '/v1/business/stamps/rewards/{stamp}', audience: 'business' }),
  create: endpointRef<typeof import('./business/rewards.ts').rewards.create>({ group: 'rewards', name: 'create', method: 'POST', path: '/v1/business/stamps/rewards/create', audience: 'business', idempotent: true }),
  update: endpointRef<typeof import('./business/rewards.ts').rewards.update>({ group: 'rewards', name: 'update', method: 'POST', path: '/v1/business/stamps/rewards/update/{reward}', audience: 'business' }),
  remove: endpointRef<typeof import('./business/rewards.ts').rewards.remove>({ group: 'rewards', name: 'remove', method: 'DELETE', path: '/v1/business/stamps/rewards/delete/{reward}', audience: 'business' }),
}

export const secondFactor = {
  show: endpointRef<typeof import('./business/second-factor.ts').secondFactor.show>({ group: 'secondFactor', name: 'show', method: 'GET', path: '/v1/business/profile/second-factor', audience: 'business' }),
  begin: endpointRef<typeof import('./business/second-factor.ts').secondFactor.begin>({ group: 'secondFactor', name: 'begin', method: 'POST', path: '/v1/business/profile/second-factor/begin', audience: 'business' }),
  confirm: endpointRef<typeof import('./business/second-factor.ts').secondFactor.confirm>({ group: 'secondFactor', name: 'confirm', method: 'POST', path: '/v1/business/profile/second-factor/confirm', audience: 'business' }),
  remove: endpointRef<typeof import('./business/second-factor.ts').secondFactor.remove>({ group: 'secondFactor', name: 'remove', method: 'POST', path: '/v1/business/profile/second-factor/remove', audience: 'business' }),
}

export const sending = {
  show: endpointRef<typeof import('./business/sending.ts').sending.show>({ group: 'sending', name: 'show', method: 'GET', path: '/v1/business/sending', audience: 'business' }),
  update: endpointRef<typeof import('./business/sending.ts').sending.update>({ group: 'sending', name: 'update', method: 'PATCH', path: '/v1/business/sending', audience: 'business' }),
}

export const sessions = {
  list: endpointRef<typeof import('./business/sessions.ts').sessions.list>({ group: 'sessions', name: 'list', method: 'GET', path: '/v1/auth/business/sessions', audience: 'business' }),
  end: endpointRef<typeof import('./business/sessions.ts').sessions.end>({ group: 'sessions', name: 'end', method: 'POST', path: '/v1/auth/business/sessions/end/{session}', audience: 'business' }),
  endOthers: endpointRef<typeof import('./business/sessions.ts').sessions.endOthers>({ group: 'sessions', name: 'endOthers', method: 'POST', path: '/v1/auth/business/sessions/end-others', audience: 'business' }),
}

export const staff = {
  list: endpointRef<typeof import('./business/staff.ts').staff.list>({ group: 'staff', name: 'list', method: 'GET', path: '/v1/business/staff', audience: 'business' }),
  create: endpointRef<typeof import('./business/staff.ts').staff.create>({ group: 'staff', name: 'create', method: 'POST', path: '/v1/business/staff/create', audience: 'business' }),
  update: endpointRef<typeof import('./business/staff.ts').staff.update>({ group: 'staff', name: 'update', method: 'PATCH', path: '/v1/business/staff/update/{id}', audience: 'business' }),
  remove: endpointRef<typeof import('./business/staff.ts').staff.remove>({ group: 'staff', name: 'remove', method: 'DELETE', path: '/v1/business/staff/delete/{id}', audience: 'business' }),
}

export const stampCards = {
  list: endpointRef<typeof import('./business/stamp-cards.ts').stampCards.list>({ group: 'stampCards', name: 'list', method: 'GET', path: '/v1/business/stamps', audience: 'business' }),
  create: endpointRef<typeof import('./business/stamp-cards.ts').stampCards.create>({ group: 'stampCards', name: 'create', method: 'POST', path: '/v1/business/stamps/create', audience: 'business', files: ['banner', 'logo'], idempotent: true }),
  show: endpointRef<typeof import('./business/stamp-cards.ts').stampCards.show>({ group: 'stampCards', name: 'show', method: 'GET', path: '/v1/business/stamps/show/{id}', audience: 'business' }),
  update: endpointRef<typeof import('./business/stamp-cards.ts').stampCards.update>({ group: 'stampCards', name: 'update', method: 'POST', path: '/v1/business/stamps/update/{id}', audience: 'business', files: ['banner', 'logo'] }),
  remove: endpointRef<typeof import('./business/stamp-cards.ts').stampCards.remove>({ group: 'stampCards', name: 'remove', method: 'DELETE', path: '/v1/business/stamps/delete/{id}', audience: 'business' }),
  publish: endpointRef<typeof import('./business/stamp-cards.ts').stampCards.publish>({ group: 'stampCards', name: 'publish', method: 'POST', path: '/v1/business/stamps/publish/{id}', audience: 'business', idempotent: true }),
  unpublish: endpointRef<typeof import('./business/stamp-cards.ts').stampCards.unpublish>({ group: 'stampCards', name: 'unpublish', method: 'POST', path: '/v1/business/stamps/unpublish/{id}', audience: 'business', idempotent: true }),
  duplicate: endpointRef<typeof import('./business/stamp-cards.ts').stampCards.duplicate>({ group: 'stampCards', name: 'duplicate', method: 'POST', path: '/v1/business/stamps/duplicate/{id}', audience: 'business', idempotent: true }),
  qrcode: endpointRef<typeof import('./business/stamp-cards.ts').stampCards.qrcode>({ group: 'stampCards', name: 'qrcode', method: 'POST', path: '/v1/business/stamps/qrcode/generate/{stamp}', audience: 'business', idempotent: true }),
  poster: endpointRef<typeof import('./business/stamp-cards.ts').stampCards.poster>({ group: 'stampCards', name: 'poster', method: 'GET', path: '/v1/business/stamps/poster/{id}', audience: 'business' }),
}

export const stamping = {
  scan: endpointRef<typeof import('./business/stamping.ts').stamping.scan>({ group: 'stamping', name: 'scan', method: 'POST', path: '/v1/business/customers/scan', audience: 'business', idempotent: true }),
  give: endpointRef<typeof import('./business/stamping.ts').stamping.give>({ group: 'stamping', name: 'give', method: 'POST', path: '/v1/business/customers/give-stamp', audience: 'business', idempotent: true }),
  undo: endpointRef<typeof import('./business/stamping.ts').stamping.undo>({ group: 'stamping', name: 'undo', method: 'POST', path: '/v1/business/customers/undo-stamp', audience: 'business', idempotent: true }),
  refund: endpointRef<typeof import('./business/stamping.ts').stamping.refund>({ group: 'stamping', name: 'refund', method: 'POST', path: '/v1/business/customers/refund', audience: 'business', idempotent: true }),
  redeem: endpointRef<typeof import('./business/stamping.ts').stamping.redeem>({ group: 'stamping', name: 'redeem', method: 'POST', path: '/v1/business/customers/redeem-reward', audience: 'business', idempotent: true }),
}

export const statistics = {
  show: endpointRef<typeof import('./business/statistics.ts').statistics.show>({ group: 'statistics', name: 'show', method: 'GET', path: '/v1/business/statistics', audience: 'business' }),
  hours: endpointRef<typeof import('./business/statistics.ts').statistics.hours>({ group: 'statistics', name: 'hours', method: 'GET', path: '/v1/business/statistics/hours', audience: 'business' }),
  cohorts: endpointRef<typeof import('./business/statistics.ts').statistics.cohorts>({ group: 'statistics', name: 'cohorts', method: 'GET', path: '/v1/business/statistics/cohorts', audience: 'business' }),
  rewards: endpointRef<typeof import('./business/statistics.ts').statistics.rewards>({ group: 'statistics', name: 'rewards', method: 'GET', path: '/v1/business/statistics/rewards', audience: 'business' }),
  rhythm: endpointRef<typeof import('./business/statistics.ts').statistics.rhythm>({ group: 'statistics', name: 'rhythm', method: 'GET', path: '/v1/business/statistics/rhythm', audience: 'business' }),
  export: endpointRef<typeof import('./business/statistics.ts').statistics.export>({ group: 'statistics', name: 'export', method: 'GET', path: '/v1/business/statistics/export', audience: 'business' }),
  availableYears: endpointRef<typeof import('./business/statistics.ts').statistics.availableYears>({ group: 'statistics', name: 'availableYears', method: 'GET', path: '/v1/utility/available-years', audience: 'business' }),
  dashboard: endpointRef<typeof import('./business/statistics.ts').statistics.dashboard>({ group: 'statistics', name: 'dashboard', method: 'GET', path: '/v1/business/statistics/dashboard', audience: 'business' }),
}

export const terms = {
  list: endpointRef<typeof import('./business/terms.ts').terms.list>({ group: 'terms', name: 'list', method: 'GET', path: '/v1/business/stamps/terms/{id}', audience: 'business' }),
  preview: endpointRef<typeof import('./business/terms.ts').terms.preview>({ group: 'terms', name: 'preview', method: 'POST', path: '/v1/business/stamps/terms/preview/{id}', audience: 'business' }),
}

export const tills = {
  list: endpointRef<typeof import('./business/tills.ts').tills.list>({ group: 'tills', name: 'list', method: 'GET', path: '/v1/business/tills', audience: 'business' }),
  pair: endpointRef<typeof import('./business/tills.ts').tills.pair>({ group: 'tills', name: 'pair', method: 'POST', path: '/v1/business/tills/pairings', audience: 'business' }),
  endPairing: endpointRef<typeof import('./business/tills.ts').tills.endPairing>({ group: 'tills', name: 'endPairing', method: 'DELETE', path: '/v1/business/tills/pairings/{till}', audience: 'business' }),
  update: endpointRef<typeof import('./business/tills.ts').tills.update>({ group: 'tills', name: 'update', method: 'PATCH', path: '/v1/business/tills/update/{till}', audience: 'business' }),
  revoke: endpointRef<typeof import('./business/tills.ts').tills.revoke>({ group: 'tills', name: 'revoke', method: 'DELETE', path: '/v1/business/tills/revoke/{till}', audience: 'business' }),
}

export const walletLinks = {
  send: endpointRef<typeof import('./business/wallet-links.ts').walletLinks.send>({ group: 'walletLinks', name: 'send', method: 'POST', path: '/v1/business/customers/{id}/wallet-link', audience: 'business', idempotent: true }),
  show: endpointRef<typeof import('./business/wallet-links.ts').walletLinks.show>({ group: 'walletLinks', name: 'show', method: 'POST', path: '/v1/business/customers/{id}/wallet-link/copy', audience: 'business' }),
  replace: endpointRef<typeof import('./business/wallet-links.ts').walletLinks.replace>({ group: 'walletLinks', name: 'replace', method: 'POST', path: '/v1/business/customers/{id}/wallet-link/replace', audience: 'business', idempotent: true }),
}

export const whatIf = {
  start: endpointRef<typeof import('./business/what-if.ts').whatIf.start>({ group: 'whatIf', name: 'start', method: 'POST', path: '/v1/business/stamps/what-if/{id}', audience: 'business', idempotent: true }),
  show: endpointRef<typeof import('./business/what-if.ts').whatIf.show>({ group: 'whatIf', name: 'show', method: 'GET', path: '/v1/business/what-if/{run}', audience: 'business' }),
  cancel: endpointRef<typeof import('./business/what-if.ts').whatIf.cancel>({ group: 'whatIf', name: 'cancel', method: 'DELETE', path: '/v1/business/what-if/{run}', audience: 'business' }),
}

export const till = {
  me: endpointRef<typeof import('./till/till.ts').till.me>({ group: 'till', name: 'me', method: 'GET', path: '/v1/till/me', audience: 'till' }),
  signIn: endpointRef<typeof import('./till/till.ts').till.signIn>({ group: 'till', name: 'signIn', method: 'POST', path: '/v1/till/sign-in', audience: 'till' }),
  stay: endpointRef<typeof import('./till/till.ts').till.stay>({ group: 'till', name: 'stay', method: 'POST', path: '/v1/till/stay', audience: 'till' }),
  signOut: endpointRef<typeof import('./till/till.ts').till.signOut>({ group: 'till', name: 'signOut', method: 'POST', path: '/v1/till/sign-out', audience: 'till' }),
  unpair: endpointRef<typeof import('./till/till.ts').till.unpair>({ group: 'till', name: 'unpair', method: 'POST', path: '/v1/till/unpair', audience: 'till' }),
}

export const tillPairing = {
  pair: endpointRef<typeof import('./till/till.ts').tillPairing.pair>({ group: 'tillPairing', name: 'pair', method: 'POST', path: '/v1/till/pair', audience: 'public' }),
}
