/**
 * Starts `src/main.ts`, and keeps what Node made of every source, so that it is neither stripped of its types nor compiled at the
 * next start. No TypeScript itself: for one such file Node would load its stripper, which takes memory for good.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Where its service manager says, or among the packages: whoever may write there may change the program anyhow. Where nothing can be written, nothing is kept.
enableCompileCache(process.env['CACHE_DIRECTORY'] ?? join(import.meta.dirname, '../node_modules/.cache/stampwell'))
await import('./src/main.ts')
