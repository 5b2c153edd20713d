/** Layer of each file, and the layers that each may import from, as a table. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Server domains from the bottom up, as modules.ts lists them: each uses only those before it. */
export const DOMAIN_ORDER = readDomainOrder()

function readDomainOrder(): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../server/src/modules.ts'), 'utf8')
  const folders = new Map(
    [...text.matchAll(/import \{ (\w+) \} from '\.\/([\w-]+)\//g)].map(([, name = '', folder = '']) => [name, folder]),
  )
  const [, list = ''] = /= \[\n([^\]]*)\]/.exec(text) ?? []
  return [...list.matchAll(/\w+/g)].map(([name]) => folders.get(name) ?? '')
}

/** Folders of the server that wrap one outside service or one technical subject each. They know no domain. */
const SERVICES = [
  'crypto',
  'csv',
  'images',
  'mail',
  'metrics',
  'payment-providers',
  'pdf',
  'pictures',
  'realtime',
  'sms',
  'storage',
]

/** Patterns for the path; the first match wins. */
const LAYERS: [layer: string, pattern: RegExp][] = [
  ['test', /\.test\.tsx?$|^web\/src\/testing\/|^(contract|domain|server|seeds)\/src\/testing\//],
  ['gallery', /\.gallery\.tsx$|^web\/src\/pages\/gallery\.tsx$/],
  ['scripts', /^scripts\//],
  ['settings', /^[^/]+\.(ts|mjs)$|^(web|e2e|server)\/[^/]+\.(ts|mjs)$/],
  ['domain', /^domain\/src\//],
  ['contract', /^contract\/src\//],
  [
    'server top',
    /^server\/src\/((main|app|cli|modules|mount-domains|purge-expired|server-jobs|seed-world)\.ts|(cli|doctor|backup)\/)/,
  ],
  ['config', /^server\/src\/((config|log)\.ts|config\/)/],
  ['db', /^server\/src\/db\//],
  // Types of a handler and its response helpers: the only part of `http` that a domain's routes may import.
  ['texts', /^server\/src\/texts\//],
  ['handler', /^server\/src\/http\/handler\.ts$/],
  ['http', /^server\/src\/http\//],
  [
    'service',
    new RegExp(`^server/src/((${SERVICES.join('|')})/|(clock|request-id|concurrency-limiter|hide-secrets)\\.ts$)`),
  ],
  ['jobs', /^server\/src\/jobs\//],
  ['delivery', /^server\/src\/delivery\//],
  ['app context', /^server\/src\/app-context\.ts$/],
  ['dev pages', /^server\/src\/dev-(outbox|checkout)\//],
  ['module', /^server\/src\/module\.ts$/],
  ['sql', new RegExp(`^server/src/(${DOMAIN_ORDER.join('|')})/.*\\.sql\\.ts$`)],
  ['domain module', new RegExp(`^server/src/(${DOMAIN_ORDER.join('|')})/[\\w-]+\\.module\\.ts$`)],
  ['routes', new RegExp(`^server/src/(${DOMAIN_ORDER.join('|')})/.*\\.routes\\.ts$`)],
  ['act', new RegExp(`^server/src/(${DOMAIN_ORDER.join('|')})/.*\\.ts$`)],
  [
    'web top',
    /^web\/src\/(root\.tsx|(customer|page-at)\.tsx|site\.ts|site-render\.tsx|wallet-worker\.ts|(routes|public-pages)\.ts|entry\.(client|server)\.tsx)$/,
  ],
  ['words', /^web\/src\/messages\//],
  // Widgets of merchant and admin pages. No other page loads their library.
  ['merchant ui', /^web\/src\/ui\/widgets\//],
  ['ui', /^web\/src\/ui\//],
  // Calls without sessions and the read cache, for the customer's pages, which load neither.
  ['light app', /^web\/src\/app\/(public-call|use-fetch|use-send)\.ts$/],
  ['app', /^web\/src\/app\//],
  ['admin pages', /^web\/src\/pages\/admin\//],
  // Pages of the public site, and what only they show.
  [
    'site pages',
    /^web\/src\/pages\/(\+(site|home)\/|(business\/)?(index|faqs|how-it-works|case-study|contact-us|pricing|terms-and-conditions|privacy-policy|use-terms)\.tsx$)/,
  ],
  ['customer pages', /^web\/src\/pages\/(join|wallet|u|\+customer-side)\//],
  // Parts that merchant and admin pages share.
  ['merchant parts', /^web\/src\/pages\/\+(shell|palette|stamp-card-wizard)\//],
  ['shared parts', /^web\/src\/pages\/\+/],
  ['business pages', /^web\/src\/pages\/(business|stamp|plans|payment|till)\//],
  ['public pages', /^web\/src\/pages\/[^/]+\.tsx?$/],
  ['processes', /^processes\/src\//],
  ['seeds', /^seeds\/src\//],
  ['e2e', /^e2e\/src\//],
  ['bench', /^bench\/src\//],
]

/** Imports that a layer's files may have besides npm packages. `x:type` allows only types of x. */
export const MAY_IMPORT: Record<string, string[] | 'anything'> = {
  test: 'anything',
  gallery: 'anything',
  scripts: 'anything',
  settings: 'anything',
  domain: ['domain'],
  contract: ['domain', 'contract'],
  'server top': 'anything',
  config: ['domain', 'config'],
  db: ['db', 'domain', 'config:type'],
  handler: ['domain', 'contract', 'db:type', 'config:type'],
  http: ['texts', 'domain', 'contract', 'db', 'http', 'handler', 'service', 'config:type'],
  texts: ['domain', 'contract', 'texts'],
  service: ['domain', 'service', 'texts', 'config:type'],
  jobs: ['domain', 'db', 'service', 'jobs', 'config:type'],
  delivery: ['domain', 'db', 'service', 'jobs', 'delivery', 'config:type'],
  'app context': ['config:type', 'db:type', 'http:type', 'handler:type', 'service:type', 'jobs:type', 'delivery:type'],
  module: ['contract:type', 'app context:type', 'db:type', 'handler:type', 'http:type', 'jobs:type'],
  'dev pages': ['domain', 'db', 'service', 'http:type', 'app context:type', 'config', 'dev pages'],
  sql: ['db', 'domain', 'sql', 'delivery'],
  act: [
    'domain',
    'db',
    'sql',
    'act',
    'service',
    'texts',
    'jobs',
    'delivery',
    'app context:type',
    'config:type',
    'contract:type',
  ],
  routes: [
    'texts',
    'domain',
    'db',
    'sql',
    'act',
    'service',
    'jobs',
    'delivery',
    'contract',
    'handler',
    'http:type',
    'app context:type',
    'config:type',
  ],
  'domain module': ['sql', 'act', 'routes', 'contract', 'module'],
  'web top': 'anything',
  words: ['domain', 'contract', 'words'],
  ui: ['domain', 'ui', 'words', 'contract:type'],
  'merchant ui': ['domain', 'ui', 'words', 'merchant ui'],
  app: ['domain', 'contract', 'ui', 'app', 'words'],
  'light app': ['domain', 'contract', 'ui', 'app', 'light app', 'words'],
  'shared parts': ['domain', 'contract', 'ui', 'app', 'words', 'shared parts'],
  'merchant parts': ['domain', 'contract', 'ui', 'merchant ui', 'app', 'words', 'shared parts', 'merchant parts'],
  'public pages': ['domain', 'contract', 'ui', 'app', 'words', 'shared parts', 'site pages', 'public pages'],
  'site pages': ['domain', 'contract', 'ui', 'app', 'light app', 'words', 'shared parts', 'site pages'],
  'business pages': [
    'domain',
    'contract',
    'ui',
    'merchant ui',
    'app',
    'words',
    'shared parts',
    'merchant parts',
    'business pages',
  ],
  'admin pages': [
    'domain',
    'contract',
    'ui',
    'merchant ui',
    'app',
    'words',
    'shared parts',
    'merchant parts',
    'admin pages',
  ],
  'customer pages': ['domain', 'contract', 'ui', 'app', 'light app', 'words', 'shared parts', 'customer pages'],
  processes: ['domain', 'processes'],
  seeds: ['contract', 'domain', 'seeds'],
  bench: ['contract', 'domain', 'processes', 'seeds', 'bench'],
  e2e: ['contract', 'domain', 'processes', 'seeds', 'e2e', 'settings'],
}

/**
 * Imports that are refused even to a layer that may import anything, such as tests: `scripts` stands above the
 * workspaces, and the image has no `processes`.
 */
export const REFUSED: [from: RegExp, layer: string][] = [
  [/^(domain|contract|processes|server|seeds|e2e|bench)\/src\//, 'scripts'],
  [/^server\/src\/(?!testing\/).*(?<!\.test)\.ts$/, 'processes'],
]

/** npm packages that only the listed layers may use; each workspace may use all others. */
export const PACKAGES: [pattern: RegExp, layers: string[]][] = [
  [/^zod$/, ['contract', 'http', 'server top', 'config', 'service', 'routes', 'seeds', 'e2e', 'bench']],
  [/^@?fastify/, ['http', 'server top']],
  [/^(pg|@electric-sql\/pglite)$/, ['db', 'server top', 'e2e', 'bench']],
  [/^kysely$/, ['db', 'sql', 'http', 'jobs', 'delivery', 'act']],
  [/^pg-boss$/, ['jobs', 'delivery', 'db']],
  [/^(nodemailer|sharp|@node-rs\/argon2|prom-client|aws4fetch|stripe|pdfkit)$/, ['service']],
  // Map packages, which only its lazily loaded files may import.
  [/^(leaflet|topojson-client|world-atlas\/.*|@googlemaps\/.*)/, ['app']],
  [
    /^react-router$/,
    ['web top', 'app', 'merchant parts', 'shared parts', 'public pages', 'business pages', 'admin pages'],
  ],
  [/^(react-aria|react-stately|react-aria-components)$/, ['merchant ui']],
  [
    /^(react|react-dom|@tanstack\/.*|react-toastify)$/,
    [
      'web top',
      'words',
      'ui',
      'merchant ui',
      'app',
      'light app',
      'merchant parts',
      'shared parts',
      'public pages',
      'business pages',
      'admin pages',
      'customer pages',
      'site pages',
    ],
  ],
]

/** Pages and layouts that load no widgets, not even later: the counter, tills, log-ins, registration, public pages. */
const WITHOUT_WIDGETS = [
  'customer.tsx',
  'root.tsx',
  'site.ts',
  'site-render.tsx',
  'pages/not-found.tsx',
  'pages/business/login.tsx',
  'pages/business/register.tsx',
  'pages/business/forgot-password.tsx',
  'pages/business/reset-password.tsx',
  'pages/business/account/verify.tsx',
  'pages/payment/success.tsx',
  'pages/payment/canceled.tsx',
  'pages/business/counter.tsx',
  'pages/business/+shell/guest-layout.tsx',
  'pages/business/+shell/open-layout.tsx',
  'pages/business/+shell/bare-layout.tsx',
  'pages/till/index.tsx',
  'pages/till/counter.tsx',
  'pages/till/+till/guest-layout.tsx',
  'pages/till/+till/till-layout.tsx',
  'pages/till/+till/unknown-layout.tsx',
  'pages/admin/index.tsx',
  'pages/admin/accept.tsx',
  'pages/admin/+shell/guest-layout.tsx',
]

/** An entry and the packages that it must not load, not even indirectly or later. */
export const LIGHT_ENTRIES: [entry: string, heavy: RegExp][] = [
  ['web/src/customer.tsx', /^(react-router|@react-router\/.*|@tanstack\/.*)$/],
  ['web/src/site.ts', /^(react-router|@react-router\/.*|@tanstack\/.*|react-dom\/server)$/],
  ['web/src/site-render.tsx', /^(react-router|@react-router\/.*|@tanstack\/.*)$/],
  ...WITHOUT_WIDGETS.map((file): [string, RegExp] => [`web/src/${file}`, /^(react-aria|react-stately)/]),
]

export function layerOf(path: string): string | null {
  return LAYERS.find(([, pattern]) => pattern.test(path))?.[0] ?? null
}

/** Returns the position of the file's server domain in the order, or -1. */
export function domainOrderOf(path: string): number {
  const [, domain] = /^server\/src\/([^/]+)\//.exec(path) ?? []
  return DOMAIN_ORDER.indexOf(domain ?? '')
}
