/** A till: pairing, counter and sign-in. */
import { press, type PageToPhotograph } from './page.ts'
import { findSomebody } from './counter-pages.ts'

export const tillPages: readonly PageToPhotograph[] = [
  { name: 'till', route: 'till', eyes: 'visitor', path: () => '/till' },
  { name: 'till-ended', route: 'till', eyes: 'visitor', path: () => '/till?ended=1' },
  { name: 'till-counter', route: 'till/counter', eyes: 'till', path: () => '/till/counter' },
  { name: 'till-found', route: 'till/counter', eyes: 'till', path: () => '/till/counter', open: findSomebody },
  { name: 'till-who', route: 'till/counter', eyes: 'staffed', path: () => '/till/counter' },
  { name: 'till-pin', route: 'till/counter', eyes: 'staffed', path: () => '/till/counter', open: press('Tunde') },
]
