import { emptyDatabase } from './build-database.mjs'
import { webApp } from './build-web.mjs'
import { step } from './say.mjs'

/** Builds what changed since the last build, both parts at once. */
export async function ensureBuilt() {
  const parts = [webApp, emptyDatabase].filter((part) => !part.isCurrent())
  if (parts.length === 0) return
  await step(`Build ${parts.map(({ title }) => title).join(' and ')}`, async () => {
    const ends = await Promise.allSettled(parts.map((part) => part.make()))
    const failed = ends.find(({ status }) => status === 'rejected')
    if (failed) throw failed.reason
  })
}
