/** Public pages in French, one of each kind: moving parts, prices, a form, pictures, text. All words differ in length. */
import type { PageToPhotograph } from './page.ts'

export const frenchPages: readonly PageToPhotograph[] = [
  { name: 'french-home', route: '', eyes: 'visitor', path: () => '/fr' },
  { name: 'french-pricing', route: 'business/pricing', eyes: 'visitor', path: () => '/fr/business/pricing' },
  { name: 'french-contact', route: 'contact-us', eyes: 'visitor', path: () => '/fr/contact-us' },
  { name: 'french-business', route: 'business', eyes: 'visitor', path: () => '/fr/business' },
  { name: 'french-questions', route: 'business/faqs', eyes: 'visitor', path: () => '/fr/business/faqs' },
  { name: 'french-privacy', route: 'privacy-policy', eyes: 'visitor', path: () => '/fr/privacy-policy' },
  { name: 'french-not-found', route: '404', eyes: 'visitor', path: () => '/fr/no/page', problem: /404/ },
]
