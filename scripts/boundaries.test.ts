import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inspect } from './boundaries/inspect.ts'

/** A small repository without violations: one file in most layers. */
const SAMPLE_TREE = {
  'domain/src/stamping/reward.ts': 'export const earn = 1\n',
  'contract/src/endpoint.ts': "import type { z } from 'zod'\nexport type Endpoint = z.ZodType\n",
  'contract/src/client-endpoints.gen.ts':
    "import type { Endpoint } from './endpoint.ts'\nexport type Endpoints = typeof import('./business/rewards.ts').rewards | Endpoint\n",
  'contract/src/business/rewards.ts': "import { z } from 'zod'\nexport const rewards = z\n",
  'server/src/db/open.ts': "import { Pool } from 'pg'\nexport type Db = Pool\n",
  'server/src/db/tables.gen.ts': "export const tenantTables: readonly string[] = ['customers', 'rewards']\n",
  'server/src/http/serve.ts': 'export type Handlers = object\n',
  'server/src/stamp-cards/rewards.sql.ts':
    "import type { Db } from '../db/open.ts'\nexport function listRewards(db: Db, businessId: string) {\n  return [db, `select * from rewards where business_id = ${businessId}`]\n}\n",
  'server/src/module.ts': "import type { Db } from './db/open.ts'\nexport type DomainModule = Db\n",
  'server/src/stamp-cards/stamp-cards.module.ts':
    "import { rewards } from '@stampwell/contract/business/rewards.ts'\nimport type { DomainModule } from '../module.ts'\nexport type Served = DomainModule | typeof rewards\n",
  'server/src/stamp-cards/rewards.routes.ts':
    "import { rewards } from '@stampwell/contract/business/rewards.ts'\nimport { listRewards } from './rewards.sql.ts'\nexport default [rewards, listRewards]\n",
  'server/src/customers/give-stamp.ts':
    "import { listRewards } from '../stamp-cards/rewards.sql.ts'\nexport const giveStamp = listRewards\n",
  'web/src/ui/figures/Money.tsx':
    "import { earn } from '@stampwell/domain/stamping/reward.ts'\nexport const Money = earn\n",
  'web/src/pages/business/dashboard.tsx': "import { Money } from '../../ui/figures/Money.tsx'\nexport default Money\n",
  'web/src/pages/admin/index.tsx':
    "import type { rewards } from '@stampwell/contract/business/rewards.ts'\nexport type Rewards = typeof rewards\n",
}

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stampwell-'))
  for (const [path, text] of Object.entries(SAMPLE_TREE)) plant(path, text)
})
afterEach(() => rmSync(root, { recursive: true }))

function plant(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

async function problems() {
  return (await inspect(root)).problems
}

test('a repository without violations has no problems', async () => {
  expect(await problems()).toEqual([])
})

describe('an import against the dependency direction is refused', () => {
  test.each([
    ['domain imports the contract', 'domain/src/billing/plan.ts', '@stampwell/contract/endpoint.ts'],
    ['domain imports a package', 'domain/src/billing/plan.ts', 'kysely'],
    ['the contract imports the server', 'contract/src/call.ts', '../../server/src/db/open.ts'],
    ['the contract imports another package than zod', 'contract/src/call.ts', 'fastify'],
    ['sql imports an act', 'server/src/customers/customers.sql.ts', './give-stamp.ts'],
    ['an act imports routes', 'server/src/customers/undo-stamp.ts', '../stamp-cards/rewards.routes.ts'],
    ['an act knows the HTTP library', 'server/src/customers/undo-stamp.ts', 'fastify'],
    ['an act uses a floor above its own', 'server/src/stamp-cards/publish.ts', '../customers/give-stamp.ts'],
    ['routes import other routes', 'server/src/stamp-cards/cards.routes.ts', './rewards.routes.ts'],
    [
      'routes handle endpoints of another domain',
      'server/src/customers/customers.routes.ts',
      '@stampwell/contract/business/rewards.ts',
    ],
    ['a module brings endpoints of a later domain', 'server/src/tills/tills.module.ts', '../customers/give-stamp.ts'],
    ['ui knows the app', 'web/src/ui/gate/Gate.tsx', '../../app/session.ts'],
    ['a business page imports an admin page', 'web/src/pages/business/offers.tsx', '../admin/index.tsx'],
    ['the wallet page imports a merchant page', 'web/src/pages/wallet/token.tsx', '../business/dashboard.tsx'],
    ['a merchant page sends without the read cache', 'web/src/pages/business/offers.tsx', '../../app/use-send.ts'],
    ['the wallet page uses the router', 'web/src/pages/wallet/token.tsx', 'react-router'],
    ['a page brings zod into the browser', 'web/src/pages/business/offers.tsx', 'zod'],
    ['a page runs a contract schema', 'web/src/pages/business/offers.tsx', '@stampwell/contract/business/rewards.ts'],
    ['a plain part uses the widget library', 'web/src/ui/elements/Button.tsx', 'react-aria-components/Menu'],
    ['a merchant page uses the widget library itself', 'web/src/pages/business/offers.tsx', 'react-aria-components'],
    ['the join page uses a widget', 'web/src/pages/join/code.tsx', '../../ui/widgets/MenuButton.tsx'],
    ['a part of every page uses a widget', 'web/src/app/place.ts', '#ui/widgets/MenuButton.tsx'],
    ['seeds reach into the server', 'seeds/src/corner-cafe.ts', '../../server/src/db/open.ts'],
    ['a file imports a test', 'server/src/customers/undo-stamp.ts', '../customers/customers.test.ts'],
    ['the bench imports a command', 'bench/src/main.ts', '../../scripts/check.ts'],
    ['the browser suite imports a command', 'e2e/src/support/start-server.ts', '../../../scripts/check.ts'],
    ['a test of the server imports a command', 'server/src/customers/undo.test.ts', '../../../scripts/check.ts'],
    ['the running server imports what starts it', 'server/src/app.ts', '@stampwell/processes/program.ts'],
    ['what starts the server knows its API', 'processes/src/postgres.ts', '@stampwell/contract/endpoint.ts'],
  ])('%s', async (_, from, target) => {
    plant('web/src/app/session.ts', '')
    plant('web/src/app/use-send.ts', '')
    plant('server/src/customers/customers.test.ts', '')
    plant('web/src/ui/widgets/MenuButton.tsx', '')
    plant('scripts/check.ts', '')
    plant('processes/src/program.ts', '')
    plant(from, `import {\n  something,\n} from '${target}'\nexport default something\n`)
    expect(await problems()).toEqual([expect.stringContaining(from)])
  })

  test.each([
    'server/src/customers/undo.test.ts',
    'server/src/testing/app/server-process.ts',
    'e2e/src/support/start-server.ts',
    'bench/src/server-process.ts',
    'scripts/bench.ts',
  ])('%s may start the server', async (from) => {
    plant('processes/src/program.ts', '')
    plant(from, "export { spawnProgram } from '@stampwell/processes/program.ts'\n")
    expect(await problems()).toEqual([])
  })

  test('a routes file that handles another domain’s endpoints is refused, though it imports only their type', async () => {
    const from = 'server/src/customers/customers.routes.ts'
    plant(
      from,
      "import type { rewards } from '@stampwell/contract/business/rewards.ts'\nexport type Rewards = typeof rewards\n",
    )
    expect(await problems()).toEqual([`${from} handles endpoints of stamp-cards: contract/src/business/rewards.ts.`])
  })

  test('pages may import types of the contract, and dynamic imports are checked too', async () => {
    plant(
      'web/src/pages/plans.tsx',
      "export const later = () => import('@stampwell/contract/business/rewards.ts').then(all => all)\n",
    )
    expect(await problems()).toEqual([expect.stringContaining('brings zod')])
  })
})

test('the customer entry does not load the router, not even indirectly', async () => {
  plant('web/src/app/place.ts', "import { useNavigate } from 'react-router'\nexport const go = useNavigate\n")
  plant(
    'web/src/app/call.ts',
    "import type { NavigateFunction } from 'react-router'\nexport { go } from './place.ts'\nexport type Go = NavigateFunction\n",
  )
  plant('web/src/customer.tsx', "import { go } from './app/call.ts'\nexport default go\n")
  expect(await problems()).toEqual([
    'web/src/customer.tsx loads react-router: web/src/customer.tsx → web/src/app/call.ts → web/src/app/place.ts → react-router',
  ])
})

test('the counter loads no widgets, not even after its first paint', async () => {
  plant('web/src/ui/widgets/MenuSheet.tsx', "export { Menu } from 'react-aria-components/Menu'\n")
  plant('web/src/ui/widgets/MenuButton.tsx', "export const bring = () => import('./MenuSheet.tsx')\n")
  plant('web/src/pages/business/counter.tsx', "export { bring as default } from '#ui/widgets/MenuButton.tsx'\n")
  expect(await problems()).toEqual([
    'web/src/pages/business/counter.tsx loads react-aria-components: web/src/pages/business/counter.tsx → web/src/ui/widgets/MenuButton.tsx → web/src/ui/widgets/MenuSheet.tsx → react-aria-components',
  ])
})

describe('a misplaced file is refused', () => {
  const long = Array.from({ length: 301 }, (_, line) => `// ${line}`).join('\n')
  test.each([
    ['belongs to no layer', 'server/src/loyalty/points.ts', ''],
    ['belongs to no layer', 'server/src/stray.ts', ''],
    ['301 lines', 'domain/src/sending/offer.ts', long],
    ['301 lines', 'web/src/app/theme.css', long],
    ['no barrels', 'domain/src/index.ts', ''],
    ['name the file', 'domain/src/utils.ts', ''],
    ['name the file', 'server/src/http/types.ts', ''],
  ])('%s: %s', async (words, path, text) => {
    plant(path, text)
    expect(await problems()).toEqual([expect.stringMatching(new RegExp(`${path}.*${words}`))])
  })

  test('generated files may have any length', async () => {
    plant('server/src/db/tables.gen.ts', long)
    plant('server/src/db/migrations/0001_all.sql', long)
    expect(await problems()).toEqual([])
  })
})

test('an import cycle is named file by file', async () => {
  plant('domain/src/a.ts', "import './b.ts'\n")
  plant('domain/src/b.ts', "export * from './a.ts'\n")
  expect(await problems()).toEqual(['import cycle: domain/src/a.ts → domain/src/b.ts → domain/src/a.ts'])
})

describe('a statement on a tenant table names its business', () => {
  const path = 'server/src/customers/customers.sql.ts'
  test.each([
    ['built', "export function list(db: Db) {\n  return db.selectFrom('customers').selectAll().execute()\n}\n"],
    ['with an alias', "export const list = (db: Db) =>\n  db.selectFrom('customers as c').selectAll().execute()\n"],
    [
      'written as SQL',
      'export async function list(db: Db) {\n  return sql`update customers set name = 1`.execute(db)\n}\n',
    ],
    [
      'excused without a reason',
      "// tenant-free:\nexport function list(db: Db) {\n  return db.deleteFrom('customers').execute()\n}\n",
    ],
  ])('%s', async (_, text) => {
    plant(path, text)
    expect(await problems()).toEqual([expect.stringContaining(`${path}:`)])
  })

  test('a neighbouring function that names it does not excuse the statement', async () => {
    plant(
      path,
      "export function one(db: Db) {\n  return db.selectFrom('customers').where('business_id', '=', '1')\n}\nexport function two(db: Db) {\n  return db.selectFrom('customers')\n}\n",
    )
    expect(await problems()).toEqual([expect.stringContaining('two reads or writes customers')])
  })

  test('a stated reason excuses the statement', async () => {
    plant(
      path,
      "// tenant-free: the doctor walks every business.\nexport function all(db: Db) {\n  return db.selectFrom('customers')\n}\n",
    )
    expect(await problems()).toEqual([])
  })
})

describe('a test that reads the real clock is refused', () => {
  test.each([
    ['a date', 'domain/src/stamping/reward.test.ts', 'export const at = new Date()'],
    ['a number', 'web/src/testing/cards.ts', 'export const soon = Date.now() + 1000'],
    ['a journey', 'e2e/src/join.spec.ts', 'export const name = `Ada ${Date.now()}`'],
    ['an empty reason', 'e2e/src/support/steps.ts', '// real clock:\nexport const began = Date.now()'],
    ['an app', 'server/src/mail/mail.test.ts', 'export const app = createApp({\n  config: of(1),\n  database,\n})'],
  ])('%s', async (_, path, text) => {
    plant(path, `${text}\n`)
    expect(await problems()).toEqual([expect.stringMatching(new RegExp(`^${path}:\\d reads the real clock`))])
  })

  test('a stated reason beside or above the line excuses it, and so does a date', async () => {
    plant(
      'domain/src/stamping/reward.test.ts',
      [
        '// real clock: the file system gives its files real times.',
        'export const at = new Date()',
        'export const now = Date.now() // real clock: measures how long the search takes.',
        "export const day = new Date('2026-11-20')",
        'export const app = createApp({ config: of(1), database, clock })',
      ].join('\n'),
    )
    expect(await problems()).toEqual([])
  })

  test('the program may read it', async () => {
    plant('bench/src/wait.ts', 'export const began = Date.now()\n')
    expect(await problems()).toEqual([])
  })
})

describe('a private word is refused, and the standard term is named', () => {
  test.each([
    ['in a function name', 'export function openHouse() {}', 'says "house". Say app, server or process.'],
    ['in a constant', 'export const PATIENCE_MS = 5', 'says "patience". Say timeout.'],
    ['in the plural', 'export const wishes = []', 'says "wish". Say input, options or params.'],
    ['in a comment', '// Asks at the door.\nexport const asks = 1', 'says "door". Say endpoint.'],
  ])('%s', async (_, text, problem) => {
    plant('server/src/customers/words.sql.ts', `${text}\n`)
    expect(await problems()).toEqual([expect.stringContaining(problem)])
  })

  test('the same letters inside another word are accepted', async () => {
    plant('server/src/customers/words.sql.ts', 'export const warehouse = 1\nexport const outdoor = 2\n')
    expect(await problems()).toEqual([])
  })
})

describe('the server reads the time from its clock', () => {
  test.each([
    ['a new date', 'server/src/customers/give-stamp.ts', 'export const at = new Date()'],
    ['the milliseconds', 'server/src/customers/give-stamp.ts', 'export const at = Date.now()'],
    ['the function that returns them', 'server/src/db/open.ts', 'export const read = Date.now'],
    ['a reason without words', 'server/src/db/open.ts', 'export const at = new Date() // real clock:'],
    ['a reason two lines above', 'server/src/db/open.ts', '// real clock: why.\n\nexport const at = new Date()'],
  ])('%s is refused', async (_, path, text) => {
    plant(path, `${text}\n`)
    expect(await problems()).toEqual([expect.stringContaining("reads the machine's time")])
  })

  test.each([
    ['a date of something', 'server/src/customers/give-stamp.ts', 'export const at = new Date(0)'],
    ['a date of a long sum', 'server/src/customers/give-stamp.ts', 'export const at = new Date(\n  0,\n)'],
    ['its type', 'server/src/customers/give-stamp.ts', 'export type At = { at: Date }'],
    ['a reason beside it', 'server/src/db/open.ts', 'export const at = new Date() // real clock: a file time.'],
    ['a reason above it', 'server/src/db/open.ts', '// real clock: a file time.\nexport const at = Date.now()'],
    ['a comment', 'server/src/db/open.ts', '/** Not Date.now(). */\nexport const at = 1'],
    ['the clock itself', 'server/src/clock.ts', 'export const read = () => new Date()'],
    ['another workspace', 'domain/src/billing/plan.ts', 'export const read = () => new Date()'],
  ])('%s is accepted', async (_, path, text) => {
    plant(path, `${text}\n`)
    expect(await problems()).toEqual([])
  })
})
