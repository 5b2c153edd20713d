/** The paths that the web app serves; every other path is a 404. A test keeps them in step with web/src/routes.ts. */

/** Served with the customer pages' own HTML document; all others with the router's. */
export const CUSTOMER_PATHS = ['/join/:code', '/wallet/:token', '/u/:token'] as const

export const APP_PATHS = [
  '/',
  '/business/login',
  '/business/register',
  '/business/forgot-password',
  '/business/reset-password',
  '/business/account/verify',
  '/business/dashboard',
  '/business/stamps',
  '/business/stamps/edit/:stamp',
  '/stamp/create',
  '/business/customers',
  '/business/customers/duplicates',
  '/business/customers/import',
  '/business/customers/show/:customer',
  '/business/payouts',
  '/business/counter',
  '/business/tills',
  '/business/settings',
  '/till',
  '/till/counter',
  ...CUSTOMER_PATHS,
  '/admin',
  '/admin/dashboard',
] as const

const ANY = APP_PATHS.map(patternOf)
const CUSTOMER = CUSTOMER_PATHS.map(patternOf)

export function isAppPath(path: string): boolean {
  return ANY.some((pattern) => pattern.test(path))
}

export function isCustomerPath(path: string): boolean {
  return CUSTOMER.some((pattern) => pattern.test(path))
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
}
