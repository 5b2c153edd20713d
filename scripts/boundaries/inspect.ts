/** Walks the house and says what breaks its plan. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LONG_FILES } from './long-files.ts'
import { findRings } from './rings.ts'
import { FLOORS, LIGHT_ENTRIES, MAY_IMPORT, PACKAGES, floorOf, floorOfContract, roomOf } from './rooms.ts'
import { type Import, type Source, readSources } from './sources.ts'
import { findStrangers } from './tenancy.ts'
import { wayTo } from './way-to.ts'

const MAX_LINES = 300
const NAMELESS = /^(utils?|helpers?|misc|common|types)\.(tsx?|mjs)$/

export type Inspection = {
  problems: string[]
  numbers: { files: number; medianLines: number; biggest: string; rings: number; roomless: number; anys: number }
}

export async function inspect(root: string): Promise<Inspection> {
  const sources = readSources(root)
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const tenantTables = await readTenantTables(root)
  const rings = findRings(
    new Map(
      sources.map(({ path, imports }) => [
        path,
        imports.map(({ target }) => target).filter((target) => byPath.has(target)),
      ]),
    ),
  )
  const heavy = heavyContract(sources)

  const problems = [
    ...sources.flatMap(checkFile),
    ...sources.flatMap((source) => source.imports.flatMap((one) => checkImport(one, byPath.has(one.target), heavy))),
    ...sources
      .filter(({ path }) => path.endsWith('.sql.ts'))
      .flatMap(({ path, text }) => findStrangers(path, text, tenantTables)),
    ...LIGHT_ENTRIES.flatMap(([entry, packages]) => wayTo(sources, entry, packages)).map(
      (way) => `${way[0]} loads ${way.at(-1)}: ${way.join(' → ')}`,
    ),
    ...rings.map((ring) => `import ring: ${[...ring, ring[0]].join(' → ')}`),
  ]
  return { problems, numbers: countUp(sources, rings.length) }
}

function checkFile({ path, lines }: Source): string[] {
  const name = basename(path)
  const problems: string[] = []
  if (!roomOf(path)) problems.push(`${path} belongs to no room.`)
  if (lines > (LONG_FILES[path] ?? MAX_LINES) && !isPrinted(path))
    problems.push(`${path} has ${lines} lines; ${LONG_FILES[path] ?? MAX_LINES} is the most.`)
  if (name === 'index.ts' || (name === 'index.tsx' && !path.startsWith('web/src/pages/')))
    problems.push(`${path}: no barrels.`)
  if (NAMELESS.test(name)) problems.push(`${path}: name the file after what it holds.`)
  return problems
}

function isPrinted(path: string): boolean {
  return path.endsWith('.gen.ts') || path.startsWith('server/src/db/migrations/')
}

function checkImport({ from, target, typeOnly }: Import, isOurs: boolean, heavy: Set<string>): string[] {
  const room = roomOf(from)
  if (!room) return []
  if (!isOurs) return checkPackage(room, from, target, typeOnly)
  const other = roomOf(target)
  const allowed = MAY_IMPORT[room] ?? []
  const problems: string[] = []
  const may =
    allowed === 'anything' ||
    other === null ||
    allowed.includes(other) ||
    (typeOnly && allowed.includes(`${other}:type`))
  if (!may) problems.push(`${from} (${room}) may not import ${target} (${other}).`)
  if (may && other === 'test' && room !== 'test') problems.push(`${from} imports a test file, ${target}.`)
  if (['sql', 'act', 'routes'].includes(room) && floorOf(target) > floorOf(from)) {
    problems.push(`${from} imports ${target}, which is a floor above it (${FLOORS[floorOf(target)]}).`)
  }
  const keeper = floorOfContract(target)
  if (room === 'routes' && !typeOnly && keeper && keeper !== FLOORS[floorOf(from)])
    problems.push(`${from} handles doors of ${keeper}: ${target}.`)
  if (from.startsWith('web/src/') && room !== 'test' && !typeOnly && heavy.has(target)) {
    problems.push(
      `${from} brings zod into the browser through ${target}. Import only its types, or a door from doors.gen.ts.`,
    )
  }
  return problems
}

function checkPackage(room: string, from: string, target: string, typeOnly: boolean): string[] {
  if (room === 'domain' && !target.startsWith('.')) return [`${from} imports ${target}: domain imports nothing.`]
  if (room === 'contract' && target !== 'zod')
    return [`${from} imports ${target}: contract imports only domain and zod.`]
  const keeper = PACKAGES.find(([pattern]) => pattern.test(target))
  if (!keeper || typeOnly || MAY_IMPORT[room] === 'anything' || keeper[1].includes(room)) return []
  return [`${from} (${room}) may not use ${target}.`]
}

/** Contract files that load zod when they run, directly or through each other. */
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
  const path = join(root, 'server/src/db/tenant-tables.ts')
  if (!existsSync(path)) return []
  const module: { tenantTables?: readonly string[] } = await import(pathToFileURL(path).href)
  return module.tenantTables ?? []
}

function countUp(sources: Source[], rings: number): Inspection['numbers'] {
  const own = sources.filter(({ path }) => !isPrinted(path)).toSorted((a, b) => a.lines - b.lines)
  const biggest = own.at(-1)
  return {
    files: own.length,
    medianLines: own[Math.floor(own.length / 2)]?.lines ?? 0,
    biggest: biggest ? `${biggest.path} (${biggest.lines})` : 'none',
    rings,
    roomless: sources.filter(({ path }) => !roomOf(path)).length,
    anys: own.filter(({ path }) => /\.tsx?$/.test(path)).reduce((sum, { text }) => sum + countAny(text), 0),
  }
}

function countAny(text: string): number {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  return [...code.matchAll(/(:\s*|\bas\s+|<|\|\s*)any\b(?=[\s[\],;)>=|]|$)|,\s*any(?=>)/gm)].length
}
