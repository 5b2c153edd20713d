/** Each public page in French: all words differ in length. */
import type { PageToPhotograph } from './page.ts'

export const frenchPages: readonly PageToPhotograph[] = [
  { name: 'french-home', route: '', eyes: 'visitor', path: () => '/fr' },
  { name: 'french-pricing', route: 'business/pricing', eyes: 'visitor', path: () => '/fr/business/pricing' },
  { name: 'french-contact', route: 'contact-us', eyes: 'visitor', path: () => '/fr/contact-us' },
  { name: 'french-business', route: 'business', eyes: 'visitor', path: () => '/fr/business' },
  { name: 'french-questions', route: 'business/faqs', eyes: 'visitor', path: () => '/fr/business/faqs' },
  { name: 'french-customer-questions', route: 'faqs', eyes: 'visitor', path: () => '/fr/faqs' },
  { name: 'french-how-it-works', route: 'how-it-works', eyes: 'visitor', path: () => '/fr/how-it-works' },
  {
    name: 'french-business-how-it-works',
    route: 'business/how-it-works',
    eyes: 'visitor',
    path: () => '/fr/business/how-it-works',
  },
  { name: 'french-case-study', route: 'case-study', eyes: 'visitor', path: () => '/fr/case-study' },
  { name: 'french-terms', route: 'terms-and-conditions', eyes: 'visitor', path: () => '/fr/terms-and-conditions' },
  { name: 'french-use-terms', route: 'use-terms', eyes: 'visitor', path: () => '/fr/use-terms' },
  { name: 'french-privacy', route: 'privacy-policy', eyes: 'visitor', path: () => '/fr/privacy-policy' },
  { name: 'french-not-found', route: '404', eyes: 'visitor', path: () => '/fr/no/page', problem: /404/ },
]
