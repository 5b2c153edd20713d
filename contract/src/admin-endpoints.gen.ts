// Printed by `npm run generate:endpoints`. Do not edit.
import { endpointRef } from './endpoint.ts'

export const access = {
  suspend: endpointRef<typeof import('./admin/access.ts').access.suspend>({ group: 'access', name: 'suspend', method: 'POST', path: '/admin/merchants/{id}/suspend', audience: 'admin' }),
  restore: endpointRef<typeof import('./admin/access.ts').access.restore>({ group: 'access', name: 'restore', method: 'POST', path: '/admin/merchants/{id}/restore', audience: 'admin' }),
  view: endpointRef<typeof import('./admin/access.ts').access.view>({ group: 'access', name: 'view', method: 'POST', path: '/admin/merchants/{id}/view', audience: 'admin' }),
  endView: endpointRef<typeof import('./admin/access.ts').access.endView>({ group: 'access', name: 'endView', method: 'POST', path: '/admin/merchants/{id}/end-view', audience: 'admin' }),
}

export const adminAnalytics = {
  show: endpointRef<typeof import('./admin/analytics.ts').adminAnalytics.show>({ group: 'adminAnalytics', name: 'show', method: 'GET', path: '/admin/analytics', audience: 'admin' }),
  export: endpointRef<typeof import('./admin/analytics.ts').adminAnalytics.export>({ group: 'adminAnalytics', name: 'export', method: 'POST', path: '/admin/analytics/export', audience: 'admin' }),
}

export const auditLog = {
  list: endpointRef<typeof import('./admin/audit-log.ts').auditLog.list>({ group: 'auditLog', name: 'list', method: 'GET', path: '/admin/audit-log', audience: 'admin' }),
  chain: endpointRef<typeof import('./admin/audit-log.ts').auditLog.chain>({ group: 'auditLog', name: 'chain', method: 'GET', path: '/admin/audit-log/chain', audience: 'admin' }),
  export: endpointRef<typeof import('./admin/audit-log.ts').auditLog.export>({ group: 'auditLog', name: 'export', method: 'POST', path: '/admin/audit-log/export', audience: 'admin' }),
}

export const adminAuth = {
  login: endpointRef<typeof import('./admin/auth.ts').adminAuth.login>({ group: 'adminAuth', name: 'login', method: 'POST', path: '/admin/auth/login', audience: 'public' }),
  accept: endpointRef<typeof import('./admin/auth.ts').adminAuth.accept>({ group: 'adminAuth', name: 'accept', method: 'POST', path: '/admin/auth/accept', audience: 'public' }),
  logout: endpointRef<typeof import('./admin/auth.ts').adminAuth.logout>({ group: 'adminAuth', name: 'logout', method: 'POST', path: '/admin/auth/logout', audience: 'admin' }),
}

export const adminCategories = {
  list: endpointRef<typeof import('./admin/categories.ts').adminCategories.list>({ group: 'adminCategories', name: 'list', method: 'GET', path: '/admin/categories', audience: 'admin' }),
  create: endpointRef<typeof import('./admin/categories.ts').adminCategories.create>({ group: 'adminCategories', name: 'create', method: 'POST', path: '/admin/categories', audience: 'admin', idempotent: true }),
  update: endpointRef<typeof import('./admin/categories.ts').adminCategories.update>({ group: 'adminCategories', name: 'update', method: 'PATCH', path: '/admin/categories/{id}', audience: 'admin' }),
  remove: endpointRef<typeof import('./admin/categories.ts').adminCategories.remove>({ group: 'adminCategories', name: 'remove', method: 'DELETE', path: '/admin/categories/{id}', audience: 'admin' }),
  merge: endpointRef<typeof import('./admin/categories.ts').adminCategories.merge>({ group: 'adminCategories', name: 'merge', method: 'POST', path: '/admin/categories/{id}/merge', audience: 'admin' }),
}

export const adminCustomers = {
  list: endpointRef<typeof import('./admin/customers.ts').adminCustomers.list>({ group: 'adminCustomers', name: 'list', method: 'GET', path: '/admin/customers', audience: 'admin' }),
  show: endpointRef<typeof import('./admin/customers.ts').adminCustomers.show>({ group: 'adminCustomers', name: 'show', method: 'GET', path: '/admin/customers/{id}', audience: 'admin' }),
  reveal: endpointRef<typeof import('./admin/customers.ts').adminCustomers.reveal>({ group: 'adminCustomers', name: 'reveal', method: 'POST', path: '/admin/customers/{id}/reveal', audience: 'admin' }),
  privacyRequests: endpointRef<typeof import('./admin/customers.ts').adminCustomers.privacyRequests>({ group: 'adminCustomers', name: 'privacyRequests', method: 'GET', path: '/admin/privacy-requests', audience: 'admin' }),
}

export const adminDashboard = {
  show: endpointRef<typeof import('./admin/dashboard.ts').adminDashboard.show>({ group: 'adminDashboard', name: 'show', method: 'GET', path: '/admin/dashboard', audience: 'admin' }),
  attention: endpointRef<typeof import('./admin/dashboard.ts').adminDashboard.attention>({ group: 'adminDashboard', name: 'attention', method: 'GET', path: '/admin/attention', audience: 'admin' }),
}

export const adminFinancial = {
  show: endpointRef<typeof import('./admin/financial.ts').adminFinancial.show>({ group: 'adminFinancial', name: 'show', method: 'GET', path: '/admin/financial', audience: 'admin' }),
  export: endpointRef<typeof import('./admin/financial.ts').adminFinancial.export>({ group: 'adminFinancial', name: 'export', method: 'GET', path: '/admin/financial/export', audience: 'admin' }),
  compare: endpointRef<typeof import('./admin/financial.ts').adminFinancial.compare>({ group: 'adminFinancial', name: 'compare', method: 'POST', path: '/admin/financial/compare', audience: 'admin' }),
  settle: endpointRef<typeof import('./admin/financial.ts').adminFinancial.settle>({ group: 'adminFinancial', name: 'settle', method: 'POST', path: '/admin/financial/differences/settle', audience: 'admin' }),
}

export const adminJobs = {
  list: endpointRef<typeof import('./admin/jobs.ts').adminJobs.list>({ group: 'adminJobs', name: 'list', method: 'GET', path: '/admin/jobs', audience: 'admin' }),
  requeue: endpointRef<typeof import('./admin/jobs.ts').adminJobs.requeue>({ group: 'adminJobs', name: 'requeue', method: 'POST', path: '/admin/jobs/{id}/requeue', audience: 'admin' }),
  discard: endpointRef<typeof import('./admin/jobs.ts').adminJobs.discard>({ group: 'adminJobs', name: 'discard', method: 'POST', path: '/admin/jobs/{id}/discard', audience: 'admin' }),
}

export const merchantActs = {
  numbers: endpointRef<typeof import('./admin/merchant-acts.ts').merchantActs.numbers>({ group: 'merchantActs', name: 'numbers', method: 'GET', path: '/admin/merchants/{id}/acts', audience: 'admin' }),
  givePlan: endpointRef<typeof import('./admin/merchant-acts.ts').merchantActs.givePlan>({ group: 'merchantActs', name: 'givePlan', method: 'POST', path: '/admin/merchants/{id}/give-plan', audience: 'admin' }),
  extendTrial: endpointRef<typeof import('./admin/merchant-acts.ts').merchantActs.extendTrial>({ group: 'merchantActs', name: 'extendTrial', method: 'POST', path: '/admin/merchants/{id}/extend-trial', audience: 'admin' }),
  resendVerification: endpointRef<typeof import('./admin/merchant-acts.ts').merchantActs.resendVerification>({ group: 'merchantActs', name: 'resendVerification', method: 'POST', path: '/admin/merchants/{id}/resend-verification', audience: 'admin' }),
  erase: endpointRef<typeof import('./admin/merchant-acts.ts').merchantActs.erase>({ group: 'merchantActs', name: 'erase', method: 'POST', path: '/admin/merchants/{id}/erase', audience: 'admin' }),
  keep: endpointRef<typeof import('./admin/merchant-acts.ts').merchantActs.keep>({ group: 'merchantActs', name: 'keep', method: 'POST', path: '/admin/merchants/{id}/keep', audience: 'admin' }),
  endSessions: endpointRef<typeof import('./admin/merchant-acts.ts').merchantActs.endSessions>({ group: 'merchantActs', name: 'endSessions', method: 'POST', path: '/admin/merchants/{id}/end-sessions', audience: 'admin' }),
}

export const merchants = {
  list: endpointRef<typeof import('./admin/merchants.ts').merchants.list>({ group: 'merchants', name: 'list', method: 'GET', path: '/admin/merchants', audience: 'admin' }),
  export: endpointRef<typeof import('./admin/merchants.ts').merchants.export>({ group: 'merchants', name: 'export', method: 'GET', path: '/admin/merchants/export', audience: 'admin' }),
  show: endpointRef<typeof import('./admin/merchants.ts').merchants.show>({ group: 'merchants', name: 'show', method: 'GET', path: '/admin/merchants/{id}', audience: 'admin' }),
  payments: endpointRef<typeof import('./admin/merchants.ts').merchants.payments>({ group: 'merchants', name: 'payments', method: 'GET', path: '/admin/merchants/{id}/payments', audience: 'admin' }),
}

export const adminMessages = {
  list: endpointRef<typeof import('./admin/messages.ts').adminMessages.list>({ group: 'adminMessages', name: 'list', method: 'GET', path: '/admin/messages', audience: 'admin' }),
  update: endpointRef<typeof import('./admin/messages.ts').adminMessages.update>({ group: 'adminMessages', name: 'update', method: 'PATCH', path: '/admin/messages/{id}', audience: 'admin' }),
}

export const adminPayments = {
  list: endpointRef<typeof import('./admin/payments.ts').adminPayments.list>({ group: 'adminPayments', name: 'list', method: 'GET', path: '/admin/payments', audience: 'admin' }),
  refund: endpointRef<typeof import('./admin/payments.ts').adminPayments.refund>({ group: 'adminPayments', name: 'refund', method: 'POST', path: '/admin/payments/{reference}/refund', audience: 'admin', idempotent: true }),
}

export const adminPricing = {
  list: endpointRef<typeof import('./admin/pricing.ts').adminPricing.list>({ group: 'adminPricing', name: 'list', method: 'GET', path: '/admin/pricing', audience: 'admin' }),
  create: endpointRef<typeof import('./admin/pricing.ts').adminPricing.create>({ group: 'adminPricing', name: 'create', method: 'POST', path: '/admin/pricing', audience: 'admin', idempotent: true }),
  update: endpointRef<typeof import('./admin/pricing.ts').adminPricing.update>({ group: 'adminPricing', name: 'update', method: 'PATCH', path: '/admin/pricing/{id}', audience: 'admin' }),
  previewMove: endpointRef<typeof import('./admin/pricing.ts').adminPricing.previewMove>({ group: 'adminPricing', name: 'previewMove', method: 'GET', path: '/admin/pricing/{id}/move', audience: 'admin' }),
  move: endpointRef<typeof import('./admin/pricing.ts').adminPricing.move>({ group: 'adminPricing', name: 'move', method: 'POST', path: '/admin/pricing/{id}/move', audience: 'admin' }),
  remove: endpointRef<typeof import('./admin/pricing.ts').adminPricing.remove>({ group: 'adminPricing', name: 'remove', method: 'DELETE', path: '/admin/pricing/{id}', audience: 'admin' }),
}

export const adminProfile = {
  show: endpointRef<typeof import('./admin/profile.ts').adminProfile.show>({ group: 'adminProfile', name: 'show', method: 'GET', path: '/admin/profile', audience: 'admin' }),
  update: endpointRef<typeof import('./admin/profile.ts').adminProfile.update>({ group: 'adminProfile', name: 'update', method: 'PATCH', path: '/admin/profile', audience: 'admin' }),
  updatePassword: endpointRef<typeof import('./admin/profile.ts').adminProfile.updatePassword>({ group: 'adminProfile', name: 'updatePassword', method: 'POST', path: '/admin/profile/password/update', audience: 'admin' }),
}

export const adminSecondFactor = {
  show: endpointRef<typeof import('./admin/second-factor.ts').adminSecondFactor.show>({ group: 'adminSecondFactor', name: 'show', method: 'GET', path: '/admin/profile/second-factor', audience: 'admin' }),
  begin: endpointRef<typeof import('./admin/second-factor.ts').adminSecondFactor.begin>({ group: 'adminSecondFactor', name: 'begin', method: 'POST', path: '/admin/profile/second-factor/begin', audience: 'admin' }),
  confirm: endpointRef<typeof import('./admin/second-factor.ts').adminSecondFactor.confirm>({ group: 'adminSecondFactor', name: 'confirm', method: 'POST', path: '/admin/profile/second-factor/confirm', audience: 'admin' }),
  remove: endpointRef<typeof import('./admin/second-factor.ts').adminSecondFactor.remove>({ group: 'adminSecondFactor', name: 'remove', method: 'POST', path: '/admin/profile/second-factor/remove', audience: 'admin' }),
}

export const adminSessions = {
  list: endpointRef<typeof import('./admin/sessions.ts').adminSessions.list>({ group: 'adminSessions', name: 'list', method: 'GET', path: '/admin/sessions', audience: 'admin' }),
  end: endpointRef<typeof import('./admin/sessions.ts').adminSessions.end>({ group: 'adminSessions', name: 'end', method: 'POST', path: '/admin/sessions/end/{session}', audience: 'admin' }),
  endOthers: endpointRef<typeof import('./admin/sessions.ts').adminSessions.endOthers>({ group: 'adminSessions', name: 'endOthers', method: 'POST', path: '/admin/sessions/end-others', audience: 'admin' }),
}

export const adminSettings = {
  show: endpointRef<typeof import('./admin/settings.ts').adminSettings.show>({ group: 'adminSettings', name: 'show', method: 'GET', path: '/admin/settings', audience: 'admin' }),
  update: endpointRef<typeof import('./admin/settings.ts').adminSettings.update>({ group: 'adminSettings', name: 'update', method: 'PATCH', path: '/admin/settings', audience: 'admin' }),
}

export const adminSubscriptions = {
  list: endpointRef<typeof import('./admin/subscriptions.ts').adminSubscriptions.list>({ group: 'adminSubscriptions', name: 'list', method: 'GET', path: '/admin/subscriptions', audience: 'admin' }),
  late: endpointRef<typeof import('./admin/subscriptions.ts').adminSubscriptions.late>({ group: 'adminSubscriptions', name: 'late', method: 'GET', path: '/admin/subscriptions/late', audience: 'admin' }),
  show: endpointRef<typeof import('./admin/subscriptions.ts').adminSubscriptions.show>({ group: 'adminSubscriptions', name: 'show', method: 'GET', path: '/admin/subscriptions/{business_id}', audience: 'admin' }),
  cancel: endpointRef<typeof import('./admin/subscriptions.ts').adminSubscriptions.cancel>({ group: 'adminSubscriptions', name: 'cancel', method: 'POST', path: '/admin/subscriptions/{business_id}/cancel', audience: 'admin' }),
  retryPayment: endpointRef<typeof import('./admin/subscriptions.ts').adminSubscriptions.retryPayment>({ group: 'adminSubscriptions', name: 'retryPayment', method: 'POST', path: '/admin/subscriptions/{business_id}/retry-payment', audience: 'admin', idempotent: true }),
}

export const adminUsers = {
  list: endpointRef<typeof import('./admin/users.ts').adminUsers.list>({ group: 'adminUsers', name: 'list', method: 'GET', path: '/admin/users', audience: 'admin' }),
  create: endpointRef<typeof import('./admin/users.ts').adminUsers.create>({ group: 'adminUsers', name: 'create', method: 'POST', path: '/admin/users', audience: 'admin' }),
  update: endpointRef<typeof import('./admin/users.ts').adminUsers.update>({ group: 'adminUsers', name: 'update', method: 'PATCH', path: '/admin/users/{id}', audience: 'admin' }),
  remove: endpointRef<typeof import('./admin/users.ts').adminUsers.remove>({ group: 'adminUsers', name: 'remove', method: 'DELETE', path: '/admin/users/{id}', audience: 'admin' }),
  invite: endpointRef<typeof import('./admin/users.ts').adminUsers.invite>({ group: 'adminUsers', name: 'invite', method: 'POST', path: '/admin/users/{id}/invite', audience: 'admin' }),
  resetSecondFactor: endpointRef<typeof import('./admin/users.ts').adminUsers.resetSecondFactor>({ group: 'adminUsers', name: 'resetSecondFactor', method: 'POST', path: '/admin/users/{id}/reset-second-factor', audience: 'admin' }),
}
