/** The parts of public pages that need scripts. A page loads only those that it shows. */
import type { ComponentType } from 'react'

export const ISLANDS = {
  toy: async () => (await import('../+home/Toy.tsx')).Toy,
  'home-plans': async () => (await import('../+home/HomePlans.tsx')).HomePlans,
  prices: async () => (await import('./prices/Prices.tsx')).Prices,
  contact: async () => (await import('./contact/ContactForm.tsx')).ContactForm,
} satisfies Record<string, () => Promise<ComponentType>>

export type IslandName = keyof typeof ISLANDS
