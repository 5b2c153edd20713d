/**
 * Prints `every-endpoint.gen.ts` and the files that the browser loads from every group that a contract file declares,
 * so that a new file needs no registration; with --check it only compares. Admin endpoints have a file of their own:
 * all pages that load a file share it whole.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { isGroup, type Endpoint, type Endpoints } from '../contract/src/endpoint.ts'

type Group = { name: string; file: string; endpoints: Endpoints }

const SOURCE = new URL('../contract/src/', import.meta.url)
const FOLDERS = ['public', 'business', 'till', 'admin']

/** Finds the groups in the order of their folders and files. Throws when two have the same name. */
async function findGroups(): Promise<Group[]> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(new URL(folder, SOURCE))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .sort()
      .map((name) => `./${folder}/${name}`),
  )
  const found = await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, unknown> = await import(new URL(file, SOURCE).href)
      return Object.entries(exported).flatMap(([name, value]) =>
        isGroup(value) ? [{ name, file, endpoints: value }] : [],
      )
    }),
  )
  const groups = found.flat()
  const twice = groups.find((group, at) => groups.findIndex(({ name }) => name === group.name) !== at)
  if (twice) throw new Error(`Two files declare a group ${twice.name}; one of them is ${twice.file}.`)
  return groups
}

function isForAdmins({ file }: Group): boolean {
  return file.startsWith('./admin/')
}

function printEvery(groups: Group[]): string {
  const imports = groups.map(({ name, file }) => `import { ${name} } from '${file}'`)
  return [
    '// Printed by `npm run generate:endpoints`. Do not edit.',
    ...imports,
    '',
    '/** All endpoints, by group. The name of a group is also the key of its reads in the browser’s cache. */',
    'export const everyEndpoint = {',
    ...groups.map(({ name }) => `  ${name},`),
    '}',
    '',
  ].join('\n')
}

function printClient(groups: Group[]): string {
  return [
    '// Printed by `npm run generate:endpoints`. Do not edit.',
    "import { endpointRef } from './endpoint.ts'\n",
    ...groups.map(printGroup),
  ].join('\n')
}

function printGroup({ name: group, file, endpoints }: Group): string {
  const refs = Object.entries(endpoints).map(([name, endpoint]) => printEndpoint({ group, file, name, endpoint }))
  return `export const ${group} = {\n${refs.join('\n')}\n}\n`
}

function printEndpoint({
  group,
  file,
  name,
  endpoint,
}: {
  group: string
  file: string
  name: string
  endpoint: Endpoint
}): string {
  const facts = [
    `group: '${group}'`,
    `name: '${name}'`,
    `method: '${endpoint.method}'`,
    `path: '${endpoint.path}'`,
    `audience: '${endpoint.audience}'`,
    ...(endpoint.feature ? [`feature: '${endpoint.feature}'`] : []),
    ...(endpoint.files ? [`files: [${endpoint.files.map((field) => `'${field}'`).join(', ')}]`] : []),
    ...(endpoint.idempotency ? ['idempotent: true'] : []),
    ...(endpoint.isOutsideApi ? ['isOutsideApi: true'] : []),
  ]
  return `  ${name}: endpointRef<typeof import('${file}').${group}.${name}>({ ${facts.join(', ')} }),`
}

const groups = await findGroups()
const isChecking = process.argv.includes('--check')
for (const [name, printed] of [
  ['every-endpoint.gen.ts', printEvery(groups)],
  ['client-endpoints.gen.ts', printClient(groups.filter((group) => !isForAdmins(group)))],
  ['admin-endpoints.gen.ts', printClient(groups.filter(isForAdmins))],
] as const) {
  const target = new URL(name, SOURCE)
  if (!isChecking) writeFileSync(target, printed)
  else if (readFileSync(target, 'utf8') !== printed) {
    console.error(`contract/src/${name} is behind the contract: run \`npm run generate:endpoints\`.`)
    process.exitCode = 1
  }
}
