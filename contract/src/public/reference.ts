import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Id } from '../fields.ts'

export const NamedItem = z.object({ id: Id, name: z.string() })
export const LibraryImage = z.object({ id: Id, name: z.string(), url: z.string(), mine: z.boolean() })
export type LibraryImage = z.infer<typeof LibraryImage>
export const Country = z.object({
  code: z.string(),
  name: z.string(),
  currency: z.string(),
  dial_code: z.string(),
  mobile_money: z.boolean(),
})

export const reference = endpoints({
  utility: {
    method: 'GET',
    path: '/v1/utility',
    audience: 'public',
    summary: 'Industries and categories',
    reply: z.object({ industries: z.array(NamedItem), categories: z.array(NamedItem) }),
  },
  countries: {
    method: 'GET',
    path: '/v1/countries',
    audience: 'public',
    summary: 'Countries with currency and dial code',
    reply: z.object({ countries: z.array(Country) }),
  },
  icons: {
    method: 'GET',
    path: '/v1/utility/icons',
    audience: 'public',
    summary: 'Stamp icons; with a login also one’s own uploads',
    reply: z.object({ icons: z.array(LibraryImage) }),
  },
  logos: {
    method: 'GET',
    path: '/v1/utility/logos',
    audience: 'public',
    summary: 'Logos; with a login also one’s own uploads',
    reply: z.object({ logos: z.array(LibraryImage) }),
  },
})
