/** Asks the running server for a backup and moves it to its destination, which may be another disk. */
import { cp, rename, rm } from 'node:fs/promises'
import { askForBackup } from './backup-socket.ts'
import { verifyBackup, type Manifest } from './manifest.ts'

/** The server's copy goes also when the destination cannot be written: it is as big as the database. */
export async function takeBackup(dataDir: string, folder: string): Promise<Manifest> {
  const made = await askForBackup(dataDir)
  try {
    return await copyBackup(made, folder)
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

/** An incomplete copy never has the name of the backup. */
async function copyBackup(made: string, folder: string): Promise<Manifest> {
  const draft = `${folder}.part`
  try {
    await rm(draft, { recursive: true, force: true })
    await cp(made, draft, { recursive: true })
    const manifest = await verifyBackup(draft)
    await rename(draft, folder)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}
