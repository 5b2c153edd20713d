/**
 * `npm run spec-lines`: lists what docs/requirements.md asks for and the product lacks: pages that the route table
 * lacks, calls that the contract lacks, and lines without a test. The title of a test begins with the numbers of its
 * lines.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '../contract/src/endpoint.ts'
import { everyEndpoint } from '../contract/src/every-endpoint.gen.ts'
import { SERVED } from '../web/page-paths.ts'
import { readRequirements, requiredCalls, requiredPages, type RequiredCall } from './requirements.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['contract/src', 'domain/src', 'e2e/src', 'scripts', 'server/src', 'web/src']
const NUMBERS = String.raw`\d+\.\d+(?: to \d+\.\d+)?(?:, \d+\.\d+(?: to \d+\.\d+)?)*`
const TITLE = new RegExp(String.raw`^\s*test\(\s*['\x60](${NUMBERS}): `, 'gm')
/** The answers to an unknown address, which the server does not list among its pages. */
const NOT_LISTED = ['/404']

/** The numbers with which the titles of tests begin: '7.3 to 7.5' gives three. */
export function testedNumbers(): Set<string> {
  const titles = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .flatMap((file) => [...readFileSync(join(ROOT, folder, file), 'utf8').matchAll(TITLE)]),
  )
  return new Set(titles.flatMap(([, numbers = '']) => numbers.split(', ').flatMap(spread)))
}

function spread(numbers: string): string[] {
  const [first = '', last = first] = numbers.split(' to ')
  const [section, from] = first.split('.').map(Number)
  const to = Number(last.split('.')[1])
  return Array.from({ length: Math.max(0, to - (from ?? to) + 1) }, (_, index) => `${section}.${(from ?? 0) + index}`)
}

export function linesWithoutTest(): string[] {
  const tested = testedNumbers()
  return readRequirements().flatMap(({ number, text }) => (tested.has(number) ? [] : [`${number} ${text}`]))
}

export function missingPages(): string[] {
  const built = new Set([...SERVED.pages, ...NOT_LISTED])
  return requiredPages().filter((path) => !built.has(path))
}

export function missingCalls(): string[] {
  const endpoints: Endpoint[] = Object.values(everyEndpoint).flatMap((group) => Object.values(group))
  return requiredCalls().flatMap((call) => {
    const endpoint = endpoints.find(({ method, path }) => method === call.method && path === call.path)
    const lacks = endpoint ? lackOf(call, endpoint) : ['the call']
    return lacks.map((what) => `${call.method} ${call.path}: ${what}`)
  })
}

function lackOf({ isMultipart, reply, query, body }: RequiredCall, endpoint: Endpoint): string[] {
  const replied = 'shape' in endpoint.reply ? Object.keys(endpoint.reply.shape) : []
  const lacking = (where: string, asked: string[], has: string[]) =>
    asked.filter((name) => !has.includes(name)).map((name) => `${where}.${name}`)
  return [
    ...(isMultipart && !endpoint.files && !endpoint.largeFile ? ['multipart'] : []),
    ...lacking('data', reply, replied),
    ...lacking('query', query, Object.keys(endpoint.query?.shape ?? {})),
    ...lacking('body', body, Object.keys(endpoint.body?.shape ?? {})),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const missing = [
    ...missingPages().map((path) => `page ${path}`),
    ...missingCalls(),
    ...linesWithoutTest().map((line) => `no test: ${line}`),
  ]
  process.stdout.write(`${missing.join('\n') || 'Every page and call is there, and every line has a test.'}\n`)
  process.exitCode = missing.length > 0 ? 1 : 0
}
