/**
 * Starts `src/main.ts` with a compile cache, so that the next start neither strips types nor compiles. Not TypeScript
 * itself: for one such file Node would load its type stripper, which takes memory for good.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// The service manager's cache folder, or node_modules: anyone who may write there may change the program anyway.
// Without write access, nothing is cached.
enableCompileCache(process.env['CACHE_DIRECTORY'] ?? join(import.meta.dirname, '../node_modules/.cache/stampwell'))
await import('./src/main.ts')
