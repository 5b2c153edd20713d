/** The wallet pages' service worker: built last, because it names the files of the customer's pages. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { BUILD } from './build-rules.ts'

const OUT = join(import.meta.dirname, 'build/client')
type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }

export default defineConfig(({ command }) => {
  const { files, version } = command === 'build' ? customerPage() : { files: [], version: '' }
  return {
    define: { PAGE_FILES: JSON.stringify(files), PAGE_VERSION: JSON.stringify(version) },
    build: {
      ...BUILD,
      outDir: OUT,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'src/wallet-worker.ts'),
        output: { entryFileNames: 'wallet/worker.js', format: 'iife' as const },
      },
    },
  }
})

/** The scripts and style sheets that the document loads at once or later, and a hash that changes with any of them or with the document. */
function customerPage(): { files: string[]; version: string } {
  const chunks = JSON.parse(readFileSync(join(OUT, '.vite/customer.json'), 'utf8')) as Record<string, Chunk> // as Vite writes it
  const files = new Set<string>()
  const add = (key: string) => {
    const { file, css = [], imports = [], dynamicImports = [] } = chunks[key] ?? { file: '' }
    if (file === '' || files.has(`/${file}`)) return
    files.add(`/${file}`)
    for (const sheet of css) files.add(`/${sheet}`)
    imports.forEach(add)
    dynamicImports.forEach(add)
  }
  add('customer.html')
  const hash = createHash('sha256')
    .update([...files].join())
    .update(readFileSync(join(OUT, 'customer.html')))
  return { files: [...files], version: hash.digest('hex').slice(0, 12) }
}
