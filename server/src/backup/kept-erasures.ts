/**
 * Keeps in the data folder who was erased in the database that a restore replaces, until that restore has ended: one that
 * failed half-way is tried again, and the database that knew them is gone then. The list contains only ids.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath } from '../db/durable-files.ts'
import { BackupError } from './backup-error.ts'
import { printErasures, readErasures, type Erasure } from './erasures.ts'

const listIn = (dataDir: string) => join(dataDir, 'erased-before-restore')

/** Adds these to the list of a restore that failed, and returns all. Call it before anything is replaced. */
export async function keepErasures(dataDir: string, found: Erasure[]): Promise<Erasure[]> {
  const all = [...(await readKept(listIn(dataDir))), ...found]
  const byIds = new Map(all.map((one) => [`${one.business_id} ${one.customer_id}`, one]))
  const erasures = [...byIds.values()]
  if (erasures.length === 0) return []

  const draft = `${listIn(dataDir)}.new`
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(draft, `${printErasures(erasures)}\n`, { mode: 0o600, flush: true })
  await rename(draft, listIn(dataDir))
  syncPath(dataDir)
  return erasures
}

export async function forgetErasures(dataDir: string): Promise<void> {
  await rm(listIn(dataDir), { force: true })
}

async function readKept(path: string): Promise<Erasure[]> {
  if (!existsSync(path)) return []
  try {
    return readErasures(await readFile(path, 'utf8'))
  } catch {
    throw new BackupError(
      `${path} can not be read. It lists who was erased before a restore that failed. Set it aside, and give a list with --erased.`,
    )
  }
}
