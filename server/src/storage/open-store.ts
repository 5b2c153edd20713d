import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bucketStore } from './bucket-store.ts'
import { folderStore } from './folder-store.ts'
import type { Store, StoreLog } from './store.ts'

/** Opens the store of STORAGE_URL, which the configuration has validated; null means a folder in the data directory. */
export function openStore({
  storageUrl,
  dataDir,
  log,
}: {
  storageUrl: string | null
  dataDir: string
  log: StoreLog
}): Store {
  if (storageUrl === null) return folderStore(join(dataDir, 'files'))
  return storageUrl.startsWith('file:') ? folderStore(fileURLToPath(storageUrl)) : bucketStore(storageUrl, log)
}
