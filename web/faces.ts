/**
 * Reduces the files of our two faces to the weights that the styles use, which is nearly half of what a phone on a slow
 * network waits for. `stylelint` refuses other weights.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

type Weights = { min: number; max: number }

/** By the package of the face. */
const WEIGHTS: Record<string, Weights> = {
  'bricolage-grotesque': { min: 700, max: 700 },
  inter: { min: 400, max: 700 },
}
/** The signs of money, ₦ and ₵ among them: they get a file of their own, as most pages need nothing else of theirs. */
const MONEY = 'U+20A0-20AB,U+20AD-20C0'
const STYLE_SHEET = /@fontsource-variable\/([^/]+)\/[^/]+\.css$/
const FACE = /@font-face\s*{[^}]*}/g
const RANGES = /unicode-range:([^;}]+)/
const CACHE = fileURLToPath(new URL('../node_modules/.cache/stampwell-faces/', import.meta.url))

export function reducedFaces(): Plugin {
  let isBuild = false
  return {
    name: 'stampwell:faces',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    async transform(css, id) {
      const path = id.split('?')[0] ?? id
      const weights = WEIGHTS[STYLE_SHEET.exec(path)?.[1] ?? '']
      if (weights === undefined) return null
      const faces = [...css.matchAll(FACE)].flatMap(([face]) => withMoneyApart(face))
      const reduced = await Promise.all(faces.map((face) => reduce(face, path, weights, isBuild)))
      return { code: reduced.join('\n'), map: null }
    },
  }
}

function withMoneyApart(face: string): string[] {
  if (!face.includes(`,${MONEY}`)) return [face]
  return [face.replace(`,${MONEY}`, ''), face.replace(RANGES, `unicode-range: ${MONEY}`)]
}

/** Returns the rule of a face with its weights, and in a build with its reduced file. */
async function reduce(face: string, sheet: string, weights: Weights, isBuild: boolean): Promise<string> {
  const { min, max } = weights
  const weighed = face.replace(/font-weight:[^;]+/, `font-weight: ${min === max ? min : `${min} ${max}`}`)
  const url = /url\(([^)]+)\)/.exec(face)?.[1]
  const ranges = RANGES.exec(face)?.[1]
  if (url === undefined || ranges === undefined) throw new Error(`A face of ${sheet} has no file or no range.`)
  if (!isBuild) return weighed
  const file = await reducedFile(join(dirname(sheet), url), charactersOf(ranges), weights)
  return weighed.replace(url, relative(dirname(sheet), file))
}

async function reducedFile(source: string, characters: string, { min, max }: Weights): Promise<string> {
  const whole = readFileSync(source)
  const hash = createHash('sha256').update(whole).update(`${characters} ${min} ${max}`).digest('hex')
  // The name says which letters it holds: a document preloads the Latin ones.
  const file = join(CACHE, hash.slice(0, 16), source.split('/').at(-1) ?? '')
  if (existsSync(file)) return file
  const wght = min === max ? min : { min, max }
  const reduced = await subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes: { wght } })
  mkdirSync(dirname(file), { recursive: true })
  const written = `${file}.${process.pid}`
  writeFileSync(written, reduced)
  renameSync(written, file)
  return file
}

/** Returns all characters of a list like `U+0000-00FF,U+20AC`. */
function charactersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .replace(/^U\+/i, '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
    })
    .join('')
}
