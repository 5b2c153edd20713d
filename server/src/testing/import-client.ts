/** Imports customers as the page does: upload, check, start, and wait until it is done. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { imports } from '@stampwell/contract/business/imports.ts'
import type { ImportMapping, ImportOptions } from '@stampwell/contract/business/imports.ts'
import { createFileCall, type Call } from '@stampwell/contract/call.ts'
import type { World } from './world.ts'

const NO_COLUMNS: ImportMapping = {
  name: null,
  last_name: null,
  phone: null,
  email: null,
  date_of_birth: null,
  joined_at: null,
  marketing_consent: null,
  notes: null,
}

/** Row counts of an import that has read nothing. */
export const NO_COUNTS = { created: 0, completed: 0, known: 0, repeated: 0, failed: 0 }

/** Registers a business with an import client, its file downloads, and its customers by name. */
export async function openOffice(world: World) {
  const business = await world.registerBusiness()
  const file = createFileCall({ base: '/api', token: () => business.token, fetch: world.fetch })
  const people = async () =>
    (await business.call(customers.list, { query: { per_page: 100, sort: 'name' } })).data.customers
  return { ...business, file, desk: openDesk(world, business.call), people }
}

/** Returns the text with its UTF-8 byte order mark, which `Blob.text()` omits. */
export async function textOf(file: Blob): Promise<string> {
  return Buffer.from(await file.arrayBuffer()).toString()
}

export function openDesk(world: World, call: Call) {
  const show = async (id: string) => (await call(imports.show, { params: { id } })).data.import
  const settled = async (id: string) => {
    await world.app.context.background.drain()
    return show(id)
  }
  const upload = async (content: BlobPart, name = 'list.csv') =>
    (await call(imports.upload, { body: { file: new File([content], name) } })).data.import
  const check = async (
    id: string,
    options: Partial<Omit<ImportOptions, 'mapping'>> & { mapping?: Partial<ImportMapping> } = {},
  ) => {
    const {
      suggested: { date_order, ...suggested },
    } = await show(id)
    const mapping = options.mapping ? { ...NO_COLUMNS, ...options.mapping } : suggested
    await call(imports.check, { params: { id }, body: { date_order, agreed: false, ...options, mapping } })
    return settled(id)
  }
  const start = async (id: string) => {
    await call(imports.start, { params: { id } })
    return settled(id)
  }
  return {
    show,
    settled,
    upload,
    check,
    start,
    /** Uploads, checks and starts an import, with the mapping that the header suggests. */
    bring: async (content: BlobPart, options: Parameters<typeof check>[1] = {}) => {
      const { id } = await upload(content)
      await check(id, options)
      return start(id)
    },
    errors: async (id: string) =>
      (await call(imports.errors, { params: { id }, query: { per_page: 100 } })).data.errors,
  }
}
