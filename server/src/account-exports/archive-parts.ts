import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import { showDate } from '@stampwell/domain/time/show-date.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { inLanguage } from '../texts/account-exports.ts'
import { csvFiles, type ExportedBusiness } from './csv-files.ts'
import { listPictures, readCards, readSettings } from './export-settings.sql.ts'
import type { ArchivePart } from './write-archive.ts'

type ArchivePartsInput = {
  context: Pick<AppContext, 'files'>
  db: Db
  business: ExportedBusiness & { business_name: string; language: Language }
  now: Date
  /** Called after each written page with the number of its rows, and before each picture with 0. */
  onPage: (rows: number) => Promise<void>
}

/** Returns the parts of a business's archive. A picture that is gone from the store is left out. */
export async function archiveParts({ context, db, business, now, onPage }: ArchivePartsInput): Promise<ArchivePart[]> {
  const { id, business_name, timezone, language } = business
  const day = showDate(localDate(now, timezone), language)
  const readme = inLanguage(language)('readme', { business: business_name, day })
  return [
    { name: 'README.txt', open: async () => textStream(`${readme}\n`) },
    ...csvFiles(db, business, now).map(({ name, pages }) => ({
      name,
      open: async () => Readable.from(linesOf(pages, onPage), { objectMode: false }),
    })),
    { name: 'cards.json', open: async () => jsonStream(await readCards(db, id)) },
    { name: 'settings.json', open: async () => jsonStream(await readSettings(db, id)) },
    ...(await listPictures(db, id)).map((url) => ({
      name: `pictures/${basename(url)}`,
      isCompressed: true,
      open: async () => {
        // Out of a bucket the pictures together can take longer than the lease of the export.
        await onPage(0)
        const file = await context.files.serve(url)
        return file && new Readable().wrap(file.stream)
      },
    })),
  ]
}

async function* linesOf(pages: AsyncGenerator<string[]>, onPage: ArchivePartsInput['onPage']) {
  for await (const lines of pages) {
    yield lines.join('')
    await onPage(lines.length)
  }
}

function textStream(text: string): Readable {
  return Readable.from([Buffer.from(text)], { objectMode: false })
}

function jsonStream(value: unknown): Readable {
  return textStream(`${JSON.stringify(value, null, 2)}\n`)
}
