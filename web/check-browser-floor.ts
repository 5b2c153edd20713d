/**
 * A late step of the build: reads every built script and style sheet, and the attributes that our sources set, and
 * fails for what a browser of `browser-floor.ts` lacks unless `older-browsers.ts` fills it in, a fall-back stands before
 * it or it is exempt.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lacksOf, youngAttributesOf } from './read-script.ts'
import { lacksOfStyle } from './read-style.ts'
import { FILLED } from './src/ui/loading/older-browsers.ts'

/** Names that the code looks for before it uses them, or uses where the floor promises nothing; each with its place. */
const EXEMPT: Readonly<Record<string, string>> = {
  checkVisibility: 'react-aria asks for it',
  getTextInfo: 'react-aria asks for it',
  getWeekInfo: '@internationalized/date asks for it',
  navigation: 'React asks for it',
  startViewTransition: 'React asks for it',
  requestIdleCallback: 'ui/loading/when-idle.ts asks for it',
  wakeLock: 'the wallet asks for it',
  OffscreenCanvas: 'barcode-detector tries it',
  supportedValuesOf: 'only the settings of a business',
}

/** Files that set a young attribute, each with what happens without it. */
const EXEMPT_FILES: Readonly<Record<string, string>> = {
  'pages/+site/Island.tsx': 'a public page: a press that comes before the script does nothing',
  'pages/+site/hydrate-part.tsx': 'ends the above',
  'ui/overlays/Dialog.tsx': '`closedby`: elsewhere the key Esc is refused while a dialog is locked',
}

const client = process.argv[2] ?? join(import.meta.dirname, 'build/client')
const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter(
  // Another language has the same code.
  (file) => /\.(?:js|css)$/.test(file) && !/^assets\/[a-z]{2}\//.test(file.replaceAll('\\', '/')),
)
const problems = files.flatMap((file) => {
  const text = readFileSync(join(client, file), 'utf8')
  const lacks = file.endsWith('.css') ? lacksOfStyle(text) : [...lacksOf(text)].filter(isNotFilled)
  return lacks.map((lack) => `${file}: ${lack}`)
})
const sources = join(import.meta.dirname, 'src')
for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
  const name = file.replaceAll('\\', '/')
  if (!/\.tsx?$/.test(name) || /\.(?:test|gallery)\./.test(name) || Object.hasOwn(EXEMPT_FILES, name)) continue
  for (const attribute of youngAttributesOf(file, readFileSync(join(sources, file), 'utf8')))
    problems.push(`src/${name}: the attribute ${attribute}`)
}
if (problems.length > 0) {
  process.stdout.write(
    `${problems.join('\n')}\nThe oldest browsers that we promise lack these (web/browser-floor.ts).\n`,
  )
  process.exitCode = 1
} else process.stdout.write(`${files.length} files use only what the oldest browsers have or get.\n`)

function isNotFilled(name: string): boolean {
  return !FILLED.includes(name.replace(/^.*\./, '')) && !Object.hasOwn(EXEMPT, name)
}
