/**
 * `npm run budgets [-- --write]`: compares the JavaScript of each page's first visit with the weights in
 * `bundle-weights.json`. A page fails 5 % (at least 1 kB) above its written weight, or above its bar. `--write` writes today's weights,
 * in a commit of its own that says why.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './steps/build.mjs'
import { root } from './steps/paths.mjs'

await ensureBuilt()
const { galleryInBuild, LATE_PARTS, listMissingFiles, listUnnamedFiles, weighLatePart, weighPages } =
  await import('./steps/page-weights.mjs')

/** Factor by which a page may outgrow its written weight. */
const MAX_GROWTH = 1.05
const file = join(root, 'scripts', 'bundle-weights.json')
const written = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
const pages = weighPages()

if (process.argv.includes('--write')) {
  const weights = Object.fromEntries(pages.map(({ name, kB }) => [name, Number(kB.toFixed(1))]))
  writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`)
} else {
  for (const page of pages) report(page)
  const weighed = new Set(pages.map(({ name }) => name))
  for (const name of Object.keys(written).filter((one) => !weighed.has(one)))
    fail(`${name}: written, but NOT WEIGHED: the build has no such page or language`)
}
for (const key of LATE_PARTS) reportLate(key)
for (const part of galleryInBuild()) fail(`the gallery IS BUILT: ${part}`)
for (const file of listMissingFiles()) fail(`a document names what the build DOES NOT HAVE: ${file}`)
for (const file of listUnnamedFiles()) fail(`the document DOES NOT NAME what a page loads first: ${file}`)

function report({ name, kB, files, bar }) {
  const before = written[name]
  if (before === undefined) return fail(`${name}: ${kB.toFixed(1)} kB, NOT WRITTEN YET (npm run budgets -- --write)`)
  const limit = Math.min(Math.max(before * MAX_GROWTH, before + 1), bar ?? Infinity)
  const change = Number((kB - before).toFixed(1))
  const line = `${name}: ${kB.toFixed(1)} kB in ${files} files, ${change > 0 ? '+' : ''}${change}`
  if (kB > limit) return fail(`${line}, TOO HEAVY: at most ${limit.toFixed(1)}`)
  process.stdout.write(`${line} (at most ${limit.toFixed(1)})\n`)
}

function reportLate(key) {
  const { kB, loadingRoutes } = weighLatePart(key)
  if (kB === null || loadingRoutes.length > 0)
    return fail(`${key}: TOO EARLY, or no part of its own: ${loadingRoutes.join(', ')}`)
  process.stdout.write(`${key}: loaded where it is shown, ${kB.toFixed(1)} kB\n`)
}

function fail(line) {
  process.stdout.write(`${line}\n`)
  process.exitCode = 1
}
