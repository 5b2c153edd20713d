import { z } from 'zod'
import { endpoints } from '../endpoint.ts'

export const adminDashboard = endpoints({
  show: {
    method: 'GET',
    path: '/admin/dashboard',
    audience: 'admin',
    summary: 'Numbers of businesses, cards, customers and stamps on the platform',
    reply: z.object({
      merchants: z.int(),
      published_cards: z.int(),
      customers: z.int(),
      stamps_given_30_days: z.int(),
    }),
  },
})
