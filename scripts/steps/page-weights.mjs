/** Weighs the JavaScript of each page's first visit in the build: gzip, kB = 1000 bytes, in each language. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './paths.mjs'

/**
 * `bar`: kB that no commit may pass, whatever is written. It holds for the public site in each language, and elsewhere
 * for English: other languages have longer words.
 */
const PAGES = [
  { name: 'home', entry: 'site.html', islands: ['toy', 'home-plans'], bar: 100 },
  { name: 'text page', entry: 'site.html', islands: [], bar: 100 },
  { name: 'pricing', entry: 'site.html', islands: ['prices'], bar: 100 },
  { name: 'contact', entry: 'site.html', islands: ['contact'], bar: 100 },
  { name: 'join and wallet page', entry: 'customer.html', bar: 105 },
  { name: 'counter', path: '/business/counter' },
  { name: 'counter of a till', path: '/till/counter' },
  { name: 'log-in', path: '/business/login' },
  { name: 'first card', path: '/stamp/create' },
  { name: 'card editor', path: '/business/stamps/edit/:stamp' },
  { name: 'campaigns', path: '/business/campaigns' },
  { name: 'new campaign', path: '/business/campaigns/create' },
  { name: 'campaign', path: '/business/campaigns/details/:campaign' },
  { name: 'automations', path: '/business/automations' },
  { name: 'messages', path: '/business/communications' },
  { name: 'send a message', path: '/business/communications/create' },
  { name: 'dashboard', path: '/business/dashboard', withLazyParts: true, bar: 260 },
  { name: 'admin dashboard', path: '/admin/dashboard', withLazyParts: true, bar: 300 },
]
/** Loaded with a press: no page may load these in its first view, and they are no part of its weight. */
export const LATE_PARTS = [
  'src/app/map/draw-leaflet.ts',
  'src/app/map/google-map.ts',
  'src/ui/widgets/DayCalendar.tsx',
  'src/ui/widgets/MenuSheet.tsx',
  'src/ui/widgets/TooltipLayer.tsx',
  'src/pages/business/+palette/PaletteHost.tsx',
  'src/pages/admin/+palette/PaletteHost.tsx',
]

const client = join(root, 'web', 'build', 'client')
/** The build writes the scripts of each language but English into a folder of its own. */
const otherLanguages = readdirSync(join(client, 'assets'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const { entry, routes, manifest } = readRouterManifest()
const chunkByKey = readBuild('manifest.json')
const chunks = Object.values(chunkByKey)

/** Returns `{ name, kB, files, bar? }` for each page and language, and for the wallet's service worker. */
export function weighPages() {
  return [
    ...PAGES.flatMap(weighPage),
    { name: 'wallet service worker', kB: weigh('wallet/worker.js'), files: 1, bar: 4 },
  ]
}

function weighPage({ name, path, entry: own, islands, bar, withLazyParts }) {
  const files = [...(own ? filesOfEntry(own, islands) : filesOf(routeAt(path), withLazyParts))]
  const sum = (names) => names.reduce((total, file) => total + weigh(file), 0)
  const isPublic = own === 'site.html'
  // A page loads the texts of one language.
  const others = otherLanguages.map((language) => {
    const translated = files.map((file) => file.replace(/^assets\//, `assets/${language}/`))
    return { name: `${name}, ${language}`, kB: sum(translated), files: files.length, bar: isPublic ? bar : undefined }
  })
  return [{ name, kB: sum(files), files: files.length, bar }, ...others]
}

/** Returns what the router asks for at each page's first view and the document the server sends does not name. */
export function listUnnamedFiles() {
  const { first_files } = readBuild('pages.json')
  const document = readFileSync(join(client, '__spa-fallback.html'), 'utf8')
  return PAGES.filter(({ path }) => path !== undefined).flatMap(({ path }) =>
    [...filesOf(routeAt(path), false)]
      .filter((file) => !first_files[path]?.includes(file) && !document.includes(file))
      .map((file) => `${path}: ${file}`),
  )
}

/** Returns what the document of a page names and the build does not have. */
export function listMissingFiles() {
  const { first_files } = readBuild('pages.json')
  return [...new Set(Object.values(first_files).flat())].filter((file) => !existsSync(join(client, file)))
}

/** Returns the size of a part that must load on demand, and the routes that load it with their first view. */
export function weighLatePart(key) {
  const { file } = chunkByKey[key] ?? {}
  if (file === undefined) return { kB: null, loadingRoutes: [] }
  const loadingRoutes = Object.values(routes).filter((route) => filesOf(chainOf(route), false).has(file))
  return { kB: weigh(file), loadingRoutes: loadingRoutes.map(({ id }) => id) }
}

/** Returns what the build has of the gallery of parts, which is for development only. */
export function galleryInBuild() {
  const parts = Object.keys(chunkByKey).filter((key) => /gallery/.test(key))
  const files = readdirSync(join(client, 'assets'))
    .filter((name) => name.includes('.'))
    .filter((name) => readFileSync(join(client, 'assets', name), 'latin1').includes('gallery-state'))
  return [...parts, ...files]
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

/** Returns the chain's scripts and their imports; for the page itself also its dynamic imports, but those of a press. */
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
  const lazy = chunks.find((chunk) => chunk.file === file)?.dynamicImports ?? []
  for (const key of lazy.filter((one) => !LATE_PARTS.includes(one))) add(chunkByKey[key].file)
}
