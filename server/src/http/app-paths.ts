/** The addresses that the web app answers, so that any other one is a 404. Kept in step with web/src/routes.ts by a test. */
export const APP_PATHS = [
  '/',
  '/business/login', '/business/register', '/business/forgot-password', '/business/reset-password', '/business/account/verify',
  '/business/dashboard', '/business/stamps', '/business/stamps/edit/:stamp', '/stamp/create',
  '/business/customers', '/business/customers/show/:customer', '/business/counter',
  '/join/:code', '/wallet/:token',
  '/admin', '/admin/dashboard',
] as const

const PATTERNS = APP_PATHS.map(path => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))

export function isAppPath(path: string): boolean {
  return PATTERNS.some(pattern => pattern.test(path))
}
