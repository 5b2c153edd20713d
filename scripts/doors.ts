/** Prints `contract/src/doors.gen.ts` from every endpoint; with --check it only compares. */
import { readFileSync, writeFileSync } from 'node:fs'
import { declaredIn, everyEndpoint } from '../contract/src/every-endpoint.ts'
import type { Endpoint } from '../contract/src/endpoint.ts'

const target = new URL('../contract/src/doors.gen.ts', import.meta.url)

function printDoor(group: string, file: string, name: string, endpoint: Endpoint): string {
  const facts = [
    `group: '${group}'`,
    `name: '${name}'`,
    `method: '${endpoint.method}'`,
    `path: '${endpoint.path}'`,
    `audience: '${endpoint.audience}'`,
    ...(endpoint.feature ? [`feature: '${endpoint.feature}'`] : []),
    ...(endpoint.files ? [`files: [${endpoint.files.map((file_name) => `'${file_name}'`).join(', ')}]`] : []),
    ...(endpoint.idempotency ? ['idempotent: true'] : []),
  ]
  return `  ${name}: door<typeof import('${file}').${group}.${name}>({ ${facts.join(', ')} }),`
}

function printGroup([group, endpoints]: [string, Record<string, Endpoint>]): string {
  const file = declaredIn[group as keyof typeof declaredIn] // the keys of both maps are the same type
  const doors = Object.entries(endpoints).map(([name, endpoint]) => printDoor(group, file, name, endpoint))
  return `export const ${group} = {\n${doors.join('\n')}\n}\n`
}

const printed = [
  '// Printed by `npm run doors` from every-endpoint.ts. Do not edit.',
  "import { door } from './endpoint.ts'\n",
  ...Object.entries<Record<string, Endpoint>>(everyEndpoint).map(printGroup),
].join('\n')

if (process.argv.includes('--check')) {
  const inStep = readFileSync(target, 'utf8') === printed
  if (!inStep) console.error('contract/src/doors.gen.ts is behind the contract: run `npm run doors`.')
  process.exitCode = inStep ? 0 : 1
} else {
  writeFileSync(target, printed)
}
