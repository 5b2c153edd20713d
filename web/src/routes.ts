/** Every URL of the product, one per line. The layout route decides who may open it. */
import { layout, route, type RouteConfig } from '@react-router/dev/routes'
import developmentRoutes from '../development-routes.ts'

/** The customer's pages, open to everybody. They have their own entry, customer.tsx, without the router. */
export const customerPages = [
  { path: 'join/:code', page: 'pages/join/code.tsx' },
  { path: 'wallet/:token', page: 'pages/wallet/token.tsx' },
  { path: 'u/:token', page: 'pages/u/token.tsx' },
] as const

export default [
  layout('pages/business/+shell/guest-layout.tsx', [
    route('business/login', 'pages/business/login.tsx'),
    route('business/register', 'pages/business/register.tsx'),
    route('business/forgot-password', 'pages/business/forgot-password.tsx'),
    route('business/reset-password', 'pages/business/reset-password.tsx'),
  ]),

  // The link in an e-mail works without a log-in, its code needs one; after a payment the log-in may be over: the page decides.
  layout('pages/business/+shell/open-layout.tsx', [
    route('business/account/verify', 'pages/business/account/verify.tsx'),
    route('payment/success', 'pages/payment/success.tsx'),
    route('payment/canceled', 'pages/payment/canceled.tsx'),
  ]),

  layout('pages/business/+shell/app-layout.tsx', [
    route('business/dashboard', 'pages/business/dashboard.tsx'),
    route('business/stamps', 'pages/business/stamps/index.tsx'),
    route('business/stamps/edit/:stamp', 'pages/business/stamps/edit.tsx'),
    route('stamp/create', 'pages/stamp/create.tsx'),
    route('business/offers', 'pages/business/offers/index.tsx'),
    route('business/offers/create', 'pages/business/offers/create.tsx'),
    route('business/offers/edit/:offer', 'pages/business/offers/edit.tsx'),
    route('business/payouts', 'pages/business/payouts.tsx'),
    route('business/tills', 'pages/business/tills.tsx'),
    route('business/campaigns', 'pages/business/campaigns/index.tsx'),
    route('business/campaigns/create', 'pages/business/campaigns/create.tsx'),
    route('business/campaigns/details/:campaign', 'pages/business/campaigns/details.tsx'),
    route('business/automations', 'pages/business/automations.tsx'),
    route('business/communications', 'pages/business/communications/index.tsx'),
    route('business/communications/create', 'pages/business/communications/create.tsx'),
    route('plans', 'pages/plans/index.tsx'),
    route('business/subscription', 'pages/business/subscription.tsx'),
    route('business/payments', 'pages/business/payments.tsx'),
    route('business/settings', 'pages/business/settings.tsx'),
    route('business/help/center', 'pages/business/help/center.tsx'),
    route('business/help/center/:article', 'pages/business/help/center/show.tsx'),
    route('business/statistics', 'pages/business/statistics.tsx'),
    route('business/customers', 'pages/business/customers/index.tsx'),
    route('business/customers/duplicates', 'pages/business/customers/duplicates.tsx'),
    route('business/customers/import', 'pages/business/customers/import.tsx'),
    route('business/customers/show/:customer', 'pages/business/customers/show.tsx'),
  ]),

  layout('pages/business/+shell/bare-layout.tsx', [route('business/counter', 'pages/business/counter.tsx')]),

  // Devices at the counter, with their own session.
  layout('pages/till/+till/guest-layout.tsx', [route('till', 'pages/till/index.tsx')]),

  layout('pages/till/+till/till-layout.tsx', [route('till/counter', 'pages/till/counter.tsx')]),

  layout('pages/admin/+shell/guest-layout.tsx', [route('admin', 'pages/admin/index.tsx')]),

  layout('pages/admin/+shell/app-layout.tsx', [
    route('admin/dashboard', 'pages/admin/dashboard.tsx'),
    route('admin/analytics', 'pages/admin/analytics.tsx'),
    route('admin/merchants', 'pages/admin/merchants/index.tsx'),
    route('admin/merchants/:merchant', 'pages/admin/merchants/show.tsx'),
    route('admin/customers', 'pages/admin/customers/index.tsx'),
    route('admin/customers/:customer', 'pages/admin/customers/show.tsx'),
    route('admin/privacy-requests', 'pages/admin/privacy-requests.tsx'),
    route('admin/messages', 'pages/admin/messages.tsx'),
    route('admin/jobs', 'pages/admin/jobs.tsx'),
    route('admin/audit-log', 'pages/admin/audit-log.tsx'),
    route('admin/profile', 'pages/admin/profile.tsx'),
    route('admin/subscriptions', 'pages/admin/subscriptions.tsx'),
    route('admin/settings', 'pages/admin/settings.tsx'),
    route('admin/financial', 'pages/admin/financial.tsx'),
    route('admin/categories', 'pages/admin/categories.tsx'),
    route('admin/pricing', 'pages/admin/pricing.tsx'),
    route('admin/users', 'pages/admin/users.tsx'),
  ]),

  // The link of an invitation, whoever is logged in.
  route('admin/accept', 'pages/admin/accept.tsx'),

  // Unknown addresses inside an app keep the menu of who is logged in.
  layout('pages/business/+shell/unknown-layout.tsx', [
    route('business/*', 'pages/not-found.tsx', { id: 'unknown-business' }),
    // Pictures are taken of the first alone: these look the same.
    ...['stamp', 'plans', 'payment'].map((area) =>
      route(`${area}/*`, 'pages/not-found.tsx', { id: `unknown-${area}` }),
    ),
  ]),
  layout('pages/till/+till/unknown-layout.tsx', [route('till/*', 'pages/not-found.tsx', { id: 'unknown-till' })]),
  layout('pages/admin/+shell/unknown-layout.tsx', [route('admin/*', 'pages/not-found.tsx', { id: 'unknown-admin' })]),

  ...developmentRoutes,

  route('404', 'pages/not-found.tsx', { id: 'not-found' }),
  route('*', 'pages/not-found.tsx', { id: 'unmatched' }),
] satisfies RouteConfig
