/** Prints `contract/src/client-endpoints.gen.ts` from every endpoint; with --check it only compares. */
import { readFileSync, writeFileSync } from 'node:fs'
import { declaredIn, everyEndpoint } from '../contract/src/every-endpoint.ts'
import type { Endpoint } from '../contract/src/endpoint.ts'

const target = new URL('../contract/src/client-endpoints.gen.ts', import.meta.url)

function printEndpoint(group: string, file: string, name: string, endpoint: Endpoint): string {
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
  return `  ${name}: endpointRef<typeof import('${file}').${group}.${name}>({ ${facts.join(', ')} }),`
}

function printGroup([group, endpoints]: [string, Record<string, Endpoint>]): string {
  const file = declaredIn[group as keyof typeof declaredIn] // the keys of both maps are the same type
  const clientEndpoints = Object.entries(endpoints).map(([name, endpoint]) =>
    printEndpoint(group, file, name, endpoint),
  )
  return `export const ${group} = {\n${clientEndpoints.join('\n')}\n}\n`
}

const printed = [
  '// Printed by `npm run generate:endpoints` from every-endpoint.ts. Do not edit.',
  "import { endpointRef } from './endpoint.ts'\n",
  ...Object.entries<Record<string, Endpoint>>(everyEndpoint).map(printGroup),
].join('\n')

if (process.argv.includes('--check')) {
  const isUpToDate = readFileSync(target, 'utf8') === printed
  if (!isUpToDate)
    console.error('contract/src/client-endpoints.gen.ts is behind the contract: run `npm run generate:endpoints`.')
  process.exitCode = isUpToDate ? 0 : 1
} else {
  writeFileSync(target, printed)
}
