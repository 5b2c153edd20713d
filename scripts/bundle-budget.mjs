/** Checks the JavaScript of a page's first visit (gzip, kB = 1000 bytes) against its budget. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './steps/paths.mjs'

const PAGES = [
  { name: 'home', entry: 'site.html', islands: ['toy', 'home-plans'], budget: 100 },
  { name: 'text page', entry: 'site.html', islands: [], budget: 12 },
  { name: 'pricing', entry: 'site.html', islands: ['prices'], budget: 90 },
  { name: 'contact', entry: 'site.html', islands: ['contact'], budget: 88 },
  { name: 'wallet page', entry: 'customer.html', budget: 103 },
  { name: 'counter', path: '/business/counter', budget: 207 },
  { name: 'counter of a till', path: '/till/counter', budget: 211 },
  { name: 'log-in', path: '/business/login', budget: 174 },
  { name: 'first card', path: '/stamp/create', budget: 220 },
  { name: 'card editor', path: '/business/stamps/edit/:stamp', budget: 261 },
  { name: 'campaigns', path: '/business/campaigns', budget: 190 },
  { name: 'new campaign', path: '/business/campaigns/create', budget: 198 },
  { name: 'campaign', path: '/business/campaigns/details/:campaign', budget: 214 },
  { name: 'automations', path: '/business/automations', budget: 189 },
  { name: 'messages', path: '/business/communications', budget: 181 },
  { name: 'send a message', path: '/business/communications/create', budget: 188 },
  { name: 'dashboard', path: '/business/dashboard', budget: 217, withLazyParts: true },
]

/** Room for the longer words of another language and its sentences of checks, in kB. */
const ROOM_FOR_LANGUAGE = 9

const client = join(root, 'web', 'build', 'client')
const { entry, routes, manifest } = readRouterManifest()
const chunkByKey = readBuild('manifest.json')
const chunks = Object.values(chunkByKey)

for (const { name, path, entry: own, islands, budget, withLazyParts } of PAGES) {
  const files = own ? filesOfEntry(own, islands) : filesOf(routeAt(path), withLazyParts)
  const weight = [...files].reduce((sum, file) => sum + weigh(file), 0)
  checkLanguages(name, files, budget)
  const fits = weight <= budget
  process.stdout.write(
    `${name}: ${weight.toFixed(1)} kB of ${budget} kB JS in ${files.size} files${fits ? '' : ', TOO HEAVY'}\n`,
  )
  if (!fits) process.exitCode = 1
}

/** Weighs the page's scripts in each other language: a page loads the texts of one. */
function checkLanguages(name, files, budget) {
  for (const language of ['fr']) {
    const own = [...files].map((file) => file.replace(/^assets\//, `assets/${language}/`))
    const weight = own.reduce((sum, file) => sum + weigh(file), 0)
    const fits = weight <= budget + ROOM_FOR_LANGUAGE
    process.stdout.write(`${name}, ${language}: ${weight.toFixed(1)} kB${fits ? '' : ', TOO HEAVY'}\n`)
    if (!fits) process.exitCode = 1
  }
}

/** The wallet's service worker is fetched beside the page, on the customer's data plan. */
const WORKER_BUDGET = 4
const worker = weigh('wallet/worker.js')
process.stdout.write(
  `wallet service worker: ${worker.toFixed(1)} kB of ${WORKER_BUDGET} kB JS${worker <= WORKER_BUDGET ? '' : ', TOO HEAVY'}\n`,
)
if (worker > WORKER_BUDGET) process.exitCode = 1

/** Chunks that load on demand: no page may load them in its first view. */
const LATE = [
  'src/app/map/draw-leaflet.ts',
  'src/app/map/google-map.ts',
  'src/ui/merchant/MenuSheet.tsx',
  'src/ui/merchant/TooltipLayer.tsx',
  'src/pages/business/+palette/PaletteHost.tsx',
  'src/pages/admin/+palette/PaletteHost.tsx',
]
for (const key of LATE) {
  const { file } = chunkByKey[key] ?? {}
  const bringers =
    file === undefined ? [] : Object.values(routes).filter((route) => filesOf(chainOf(route), false).has(file))
  const fits = file !== undefined && bringers.length === 0
  process.stdout.write(
    `${key}: ${fits ? `loaded where it is shown, ${weigh(file).toFixed(1)} kB` : `TOO EARLY, or no part of its own: ${bringers.map(({ id }) => id).join(', ')}`}\n`,
  )
  if (!fits) process.exitCode = 1
}

/** The gallery of parts is for development: neither its pages nor its parts may be in a build. */
const galleryParts = Object.keys(chunkByKey).filter((key) => /gallery/.test(key))
const withGallery = readdirSync(join(client, 'assets'))
  .filter((name) => name.includes('.'))
  .filter((name) => readFileSync(join(client, 'assets', name), 'latin1').includes('gallery-state'))
if (galleryParts.length + withGallery.length > 0) {
  process.stdout.write(`the gallery IS BUILT: ${[...galleryParts, ...withGallery].join(', ')}\n`)
  process.exitCode = 1
}

/** Gzipped size of a built file in kB. */
function weigh(file) {
  return gzipSync(readFileSync(join(client, file)), { level: 9 }).length / 1000
}

function readBuild(name) {
  return JSON.parse(readFileSync(join(client, '.vite', name), 'utf8'))
}

/**
 * Returns every script that a separate entry imports; they include all that its first view shows. A public page loads
 * React and its `islands` after that.
 */
function filesOfEntry(key, islands = []) {
  const build = readBuild(key.replace(/\.html$/, '.json'))
  const files = new Set()
  const add = (one) => {
    const { file, imports = [] } = build[one]
    if (files.has(file)) return
    files.add(file)
    imports.forEach(add)
  }
  add(key)
  if (islands.length > 0) add('src/pages/+site/hydrate-part.tsx')
  for (const island of islands) add(moduleOf(island))
  return files
}

/** Returns the module of a part of public pages, as islands.ts names it. */
function moduleOf(island) {
  const table = readFileSync(join(root, 'web/src/pages/+site/islands.ts'), 'utf8')
  const [, path] = new RegExp(`'?${island}'?: async [^\n]*import\\('([^']+)'\\)`).exec(table) ?? []
  if (path === undefined) throw new Error(`Public pages have no part ${island}.`)
  return join('src/pages/+site', path).replaceAll('\\', '/')
}

function readRouterManifest() {
  const file = readdirSync(join(client, 'assets')).find((name) => /^manifest-\w+\.js$/.test(name))
  const script = readFileSync(join(client, 'assets', file), 'utf8')
  return { manifest: `assets/${file}`, ...JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) }
}

/** Returns the route of a full path after its layouts, from the root down. */
function routeAt(path) {
  const chains = Object.values(routes).map((route) => chainOf(route))
  const chain = chains.find((links) => links.length > 1 && isPage(links.at(-1)) && fullPath(links) === path)
  if (!chain) throw new Error(`The build has no page at ${path}.`)
  return chain
}

function chainOf(route) {
  return route.parentId ? [...chainOf(routes[route.parentId]), route] : [route]
}

function isPage({ path, index }) {
  return path !== undefined || index === true
}

function fullPath(links) {
  return `/${links
    .map(({ path }) => path ?? '')
    .filter(Boolean)
    .join('/')}`
}

/** Returns the chain's scripts and their imports; for the page itself also its dynamic imports. */
function filesOf(chain, withLazyParts) {
  const files = new Set([manifest])
  const add = (file) => {
    if (!file?.endsWith('.js') || files.has(file)) return
    files.add(file)
    for (const key of chunks.find((chunk) => chunk.file === file)?.imports ?? []) add(chunkByKey[key].file)
  }
  for (const part of [entry, ...chain]) for (const url of scriptsOf(part)) add(url.replace(/^\//, ''))
  if (withLazyParts) for (const url of scriptsOf(chain.at(-1))) addLazy(url.replace(/^\//, ''), add)
  return files
}

function scriptsOf(part) {
  const {
    module,
    imports = [],
    clientActionModule,
    clientLoaderModule,
    clientMiddlewareModule,
    hydrateFallbackModule,
  } = part
  return [
    module,
    ...imports,
    clientActionModule,
    clientLoaderModule,
    clientMiddlewareModule,
    hydrateFallbackModule,
  ].filter(Boolean)
}

function addLazy(file, add) {
  for (const key of chunks.find((chunk) => chunk.file === file)?.dynamicImports ?? []) add(chunkByKey[key].file)
}
