/** The home page, and logging in, registering and verifying. */
import type { PageToPhotograph } from './page.ts'

export const entryPages: readonly PageToPhotograph[] = [
  { name: 'home', route: '', eyes: 'visitor', path: () => '/' },
  { name: 'login', route: 'business/login', eyes: 'visitor', path: () => '/business/login' },
  { name: 'register', route: 'business/register', eyes: 'visitor', path: () => '/business/register' },
  {
    name: 'forgot-password',
    route: 'business/forgot-password',
    eyes: 'visitor',
    path: () => '/business/forgot-password',
  },
  {
    name: 'reset-password',
    route: 'business/reset-password',
    eyes: 'visitor',
    path: () => '/business/reset-password',
  },
  { name: 'verify', route: 'business/account/verify', eyes: 'unverified', path: () => '/business/account/verify' },
  { name: 'verify-guest', route: 'business/account/verify', eyes: 'visitor', path: () => '/business/account/verify' },
]
