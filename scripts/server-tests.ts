/** Server tests of each database: all by night, a part of them by day, which `npm test` asks for (decision 0048). */
import { matchesGlob } from 'node:path'
import { changedFiles } from '../processes/src/changed-files.mjs'

const EVERY = 'server/src/**/*.test.ts'
/** Tests of real concurrency and of PostgreSQL-only features: the embedded database has one session. */
const POSTGRES_ONLY = ['**/*.races.test.ts', '**/*.pg.test.ts']
/** Tests of the embedded database's own folder, lock and fsync, which do not differ with the server. */
const PGLITE_ONLY = 'server/src/**/*.pglite.test.ts'

/** Tests that open no database, so the second one would repeat them. */
const WITHOUT_DATABASE = [
  'server/src/{config,crypto,csv,pictures,storage}/**/*.test.ts',
  'server/src/http/{api-document,cors,listen,load-shedding,pages,rate-limits,upload-budget,wallet-worker}.test.ts',
  'server/src/mail/{bulk-smtp-sender,mail-events,mail-layout,smtp-sender}.test.ts',
  'server/src/imports/reading/*.test.ts',
  'server/src/imports/suggest-mapping.test.ts',
  'server/src/**/{closing-mails,export-mail,plan-moved-mail}.test.ts',
  'server/src/**/{concurrency-limiter,config,deploy,join-code,live,micro-batch,phone-number,providers}.test.ts',
  'server/src/**/{financial-sums,plan-sheet,present-customer,server-jobs,test-seed}.test.ts',
]

/**
 * Walks over all endpoints whose requests are refused before their own statements, and the poster's drawing: by day on
 * the embedded database only. The fuzzer's requests that fit bring each endpoint's statements to it too.
 */
const WALKS = [
  'server/src/acceptance/{authorisation,fuzz,malformed-input,mass-assignment}.test.ts',
  'server/src/http/malformed-requests.test.ts',
  'server/src/stamp-cards/poster/poster.test.ts',
]

/** Code that asks which database it runs on, or works on files of the database. */
const ENGINES_DIFFER = [
  PGLITE_ONLY,
  'server/src/*.test.ts',
  'server/src/{automations,backup,db,doctor,jobs,delivery,rollups}/**/*.test.ts',
  'server/src/broadcasts/{links,preview-audience,sending-rules,stop-sending}.test.ts',
  'server/src/acceptance/every-endpoint.test.ts',
  'server/src/http/idempotency.test.ts',
]

/** One file of each other domain, so that no domain meets the embedded database by night only. */
const ONE_OF_EACH_DOMAIN = [
  'account-closing/account-closing',
  'account-exports/account-exports',
  'accounts/sessions',
  'admin-access/suspension',
  'admin-billing/subscriptions',
  'admin-customers/customers',
  'admin-merchants/merchants',
  'admin-platform/settings',
  'admin/admin',
  'audit/audit',
  'campaigns/campaigns',
  'consents/consents',
  'counter/counter',
  'customers/customers',
  'delivery-reports/sms-reports',
  'exports/exports',
  'gifts/gifts',
  'imports/import-job',
  'merges/merges',
  'customer-messages/customer-messages',
  'notifications/notifications',
  'offers/offers',
  'owner-mails/owner-mails',
  'payment-reconciliation/reconcile-payments',
  'payment-webhooks/payment-webhooks',
  'payments/checkout',
  'payouts/payouts',
  'platform-figures/platform-figures',
  'platform/platform',
  'reference/reference',
  'renewals/renewal',
  'second-factors/second-factor',
  'short-links/short-links',
  'stamp-cards/stamp-cards',
  'stamping/stamping',
  'statistics/statistics',
  'subscriptions/plan-in-force',
  'tills/tills',
  'wallet/wallet',
  'what-if/what-if-runs',
].map((file) => `server/src/${file}.test.ts`)

/** Code that starts real servers for a test. */
const REAL_SERVERS = [
  'server/src/testing/faults/**',
  'server/src/testing/app/{program-databases,seeded-database,server-process}.ts',
  'server/start.mjs',
  'processes/src/{postgres,program}.ts',
  'package-lock.json',
]
/** Slow tests that run by day only when they or their code may have changed. */
export const WHEN_CHANGED = {
  /** Kill, cut off, fill, freeze and overload running servers. */
  faults: {
    tests: ['server/src/acceptance/faults/*.test.ts', 'server/src/acceptance/two-processes.pg.test.ts'],
    code: [
      'server/src/{backup,broadcasts,db,http,imports,jobs,delivery}/**',
      'server/src/{app,main}.ts',
      ...REAL_SERVERS,
    ],
  },
  /** Kill a server while it takes and renews payments. */
  payments: {
    tests: ['server/src/acceptance/killed-payments.pg.test.ts'],
    code: [
      'server/src/{payment-providers,payment-webhooks,payments,renewals}/**',
      'server/src/{app,main}.ts',
      ...REAL_SERVERS,
    ],
  },
  backups: {
    tests: ['server/src/backup/*.test.ts'],
    code: ['server/src/{backup,cli,db,pictures,storage}/**', 'server/src/{cli,main}.ts', ...REAL_SERVERS],
  },
  /** The browser suite seeds the café of `npm start`; this test seeds every world. */
  demoWorlds: {
    tests: ['server/src/seed-world.pglite.test.ts'],
    code: [
      '{domain,seeds}/src/**',
      'server/src/{automations,broadcasts,campaigns,customers,db,offers,stamping}/**',
      'server/src/seed-world.ts',
    ],
  },
}
const ALL_WHEN_CHANGED = Object.values(WHEN_CHANGED)

const BY_DAY_ON_PGLITE = [
  ...WITHOUT_DATABASE,
  ...WALKS,
  ...ENGINES_DIFFER,
  ...ONE_OF_EACH_DOMAIN,
  ...ALL_WHEN_CHANGED.flatMap(({ tests }) => tests),
]

export type Selection = { include: string[]; exclude: string[] }

/**
 * Returns the files of a database. `changed`: what differs from main. Null if that is not known, as on main itself:
 * what landed was tested together with what it changed.
 */
export function selectTests(by: 'day' | 'night', changed: string[] | null): Record<'pglite' | 'postgres', Selection> {
  const isDay = by === 'day'
  const left = isDay ? ALL_WHEN_CHANGED.filter((group) => !mayDiffer(group, changed)).flatMap(({ tests }) => tests) : []
  return {
    pglite: { include: isDay ? BY_DAY_ON_PGLITE : [EVERY], exclude: [...POSTGRES_ONLY, ...left] },
    postgres: {
      include: [EVERY, 'bench/src/**/*.pg.test.ts'],
      exclude: [PGLITE_ONLY, ...WITHOUT_DATABASE, ...(isDay ? WALKS : []), ...left],
    },
  }
}

function mayDiffer({ tests, code }: { tests: string[]; code: string[] }, changed: string[] | null): boolean {
  const patternsOf = (file: string) => (file.endsWith('.test.ts') ? tests : code)
  return changed?.some((file) => patternsOf(file).some((pattern) => matchesGlob(file, pattern))) ?? false
}

/** Returns the files of this run: `npm test` sets BY_DAY, everything else may run every file. */
export function testsOfThisRun(root: string): ReturnType<typeof selectTests> {
  return process.env['BY_DAY'] === '1' ? selectTests('day', changedFiles(root)) : selectTests('night', null)
}
