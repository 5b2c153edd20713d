/** Lists the violations of the architecture rules. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findImportCycles } from './import-cycles.ts'
import { DOMAIN_ORDER, LIGHT_ENTRIES, MAY_IMPORT, PACKAGES, REFUSED, domainOrderOf, layerOf } from './layers.ts'
import { findPrivateWords } from './plain-words.ts'
import { findRealClock } from './real-clock.ts'
import { type Import, type Source, readSources } from './sources.ts'
import { findUnscopedStatements } from './tenancy.ts'
import { findClockReads } from './test-clock.ts'
import { importPathTo } from './import-path.ts'

const MAX_LINES = 300
const NAMELESS = /^(utils?|helpers?|misc|common|types)\.(tsx?|mjs)$/

export type Inspection = {
  problems: string[]
  numbers: { files: number; medianLines: number; biggest: string; cycles: number; unlayered: number; anys: number }
}

export async function inspect(root: string): Promise<Inspection> {
  const sources = readSources(root)
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const tenantTables = await readTenantTables(root)
  const cycles = findImportCycles(
    new Map(
      sources.map(({ path, imports }) => [
        path,
        imports.map(({ target }) => target).filter((target) => byPath.has(target)),
      ]),
    ),
  )
  const heavy = heavyContract(sources)
  const servedBy = findServingDomains(sources)

  const problems = [
    ...sources.flatMap(checkFile),
    ...sources.filter(({ path }) => !isPrinted(path)).flatMap(({ path, text }) => findPrivateWords(path, text)),
    ...sources.flatMap(({ path, text }) => findRealClock(path, text)),
    ...sources.flatMap(({ path, text }) => findClockReads(path, text)),
    ...sources.flatMap((source) =>
      source.imports.flatMap((one) => checkImport(one, { isOurs: byPath.has(one.target), heavy, servedBy })),
    ),
    ...sources
      .filter(({ path }) => path.endsWith('.sql.ts'))
      .flatMap(({ path, text }) => findUnscopedStatements(path, text, tenantTables)),
    ...LIGHT_ENTRIES.flatMap(([entry, packages]) => importPathTo(sources, entry, packages)).map(
      (way) => `${way[0]} loads ${way.at(-1)}: ${way.join(' → ')}`,
    ),
    ...cycles.map((ring) => `import cycle: ${[...ring, ring[0]].join(' → ')}`),
  ]
  return { problems, numbers: countUp(sources, cycles.length) }
}

function checkFile({ path, lines }: Source): string[] {
  const name = basename(path)
  const problems: string[] = []
  if (!layerOf(path)) problems.push(`${path} belongs to no layer.`)
  if (lines > MAX_LINES && !isPrinted(path)) problems.push(`${path} has ${lines} lines; ${MAX_LINES} is the most.`)
  if (name === 'index.ts' || (name === 'index.tsx' && !path.startsWith('web/src/pages/')))
    problems.push(`${path}: no barrels.`)
  if (NAMELESS.test(name)) problems.push(`${path}: name the file after what it holds.`)
  return problems
}

function isPrinted(path: string): boolean {
  return path.endsWith('.gen.ts') || /^server\/src\/db\/(migrations|functions)\//.test(path)
}

type Known = { isOurs: boolean; heavy: Set<string>; servedBy: Map<string, string> }

function checkImport({ from, target, typeOnly }: Import, { isOurs, heavy, servedBy }: Known): string[] {
  const layer = layerOf(from)
  if (!layer) return []
  if (!isOurs) return checkPackage(layer, from, target, typeOnly)
  const other = layerOf(target)
  const allowed = MAY_IMPORT[layer] ?? []
  const problems: string[] = []
  const isAllowed =
    allowed === 'anything' ||
    other === null ||
    allowed.includes(other) ||
    (typeOnly && allowed.includes(`${other}:type`))
  const may = isAllowed && !REFUSED.some(([pattern, refused]) => refused === other && pattern.test(from))
  if (!may) problems.push(`${from} (${layer}) may not import ${target} (${other}).`)
  if (may && other === 'test' && layer !== 'test') problems.push(`${from} imports a test file, ${target}.`)
  if (['sql', 'act', 'routes', 'domain module'].includes(layer) && domainOrderOf(target) > domainOrderOf(from)) {
    problems.push(
      `${from} imports ${target}, which comes later in the domain order (${DOMAIN_ORDER[domainOrderOf(target)]}).`,
    )
  }
  const keeper = servedBy.get(target)
  if (layer === 'routes' && keeper && keeper !== DOMAIN_ORDER[domainOrderOf(from)])
    problems.push(`${from} handles endpoints of ${keeper}: ${target}.`)
  if (from.startsWith('web/src/') && layer !== 'test' && !typeOnly && heavy.has(target)) {
    problems.push(
      `${from} brings zod into the browser through ${target}. Import only its types, or an endpoint from client-endpoints.gen.ts.`,
    )
  }
  return problems
}

function checkPackage(layer: string, from: string, target: string, typeOnly: boolean): string[] {
  if (layer === 'domain' && !target.startsWith('.')) return [`${from} imports ${target}: domain imports nothing.`]
  if (layer === 'contract' && target !== 'zod')
    return [`${from} imports ${target}: contract imports only domain and zod.`]
  const keeper = PACKAGES.find(([pattern]) => pattern.test(target))
  if (!keeper || typeOnly || MAY_IMPORT[layer] === 'anything' || keeper[1].includes(layer)) return []
  return [`${from} (${layer}) may not use ${target}.`]
}

/** Maps each contract file to the domain whose module serves its endpoints. */
function findServingDomains(sources: Source[]): Map<string, string> {
  const served = sources.flatMap(({ path, imports }) => {
    const [, domain] = /^server\/src\/([\w-]+)\/[\w-]+\.module\.ts$/.exec(path) ?? []
    return domain
      ? imports.flatMap(({ target }) => (target.startsWith('contract/') ? [[target, domain] as const] : []))
      : []
  })
  return new Map(served)
}

/** Returns the contract files that load zod at run time, directly or through each other. */
function heavyContract(sources: Source[]): Set<string> {
  const heavy = new Set(['zod'])
  const ours = sources.filter(({ path }) => path.startsWith('contract/src/'))
  for (let before = -1; before !== heavy.size;) {
    before = heavy.size
    for (const { path, imports } of ours)
      if (imports.some((one) => !one.typeOnly && heavy.has(one.target))) heavy.add(path)
  }
  return heavy
}

async function readTenantTables(root: string): Promise<readonly string[]> {
  const path = join(root, 'server/src/db/tables.gen.ts')
  if (!existsSync(path)) return []
  const module: { tenantTables?: readonly string[] } = await import(pathToFileURL(path).href)
  return module.tenantTables ?? []
}

function countUp(sources: Source[], cycles: number): Inspection['numbers'] {
  const own = sources.filter(({ path }) => !isPrinted(path)).toSorted((a, b) => a.lines - b.lines)
  const biggest = own.at(-1)
  return {
    files: own.length,
    medianLines: own[Math.floor(own.length / 2)]?.lines ?? 0,
    biggest: biggest ? `${biggest.path} (${biggest.lines})` : 'none',
    cycles,
    unlayered: sources.filter(({ path }) => !layerOf(path)).length,
    anys: own.filter(({ path }) => /\.tsx?$/.test(path)).reduce((sum, { text }) => sum + countAny(text), 0),
  }
}

function countAny(text: string): number {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  return [...code.matchAll(/(:\s*|\bas\s+|<|\|\s*)any\b(?=[\s[\],;)>=|]|$)|,\s*any(?=>)/gm)].length
}
