/**
 * A late step of the build: replaces the marks of `message-marks.ts` by texts. English stays in `assets/`; each other language
 * gets copies of the scripts in `assets/<language>/` and of the documents as `<name>.<language>.html`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArea, TRANSLATIONS } from './message-texts.ts'

const OUT = join(import.meta.dirname, 'build/client')
const ASSETS = join(OUT, 'assets')
const DOCUMENTS = ['__spa-fallback', 'customer', 'site']
const MARK = /JSON\.parse\((["'`])@texts\/([\w-]+)\/\w+@\1\)/g
/** The name of a script in another one; style sheets, fonts and pictures have one copy for all languages. */
const SCRIPT_URL = /((?:^|["'`(\s/])assets\/)([\w.-]+\.js)\b/g

const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
const marked = scripts.map((name) => ({ name, code: readFileSync(join(ASSETS, name), 'utf8') }))
const areas = new Set(marked.flatMap(({ code }) => [...code.matchAll(MARK)].map(([, , area = '']) => area)))
if (areas.size === 0)
  throw new Error('The build has no marks of texts: it was written already, or their form has changed.')

await write('en', ASSETS, (code) => code)
for (const language of TRANSLATIONS) {
  const toCopies = (code: string) => code.replaceAll(SCRIPT_URL, `$1${language}/$2`)
  mkdirSync(join(ASSETS, language), { recursive: true })
  await write(language, join(ASSETS, language), toCopies)
  for (const name of DOCUMENTS) {
    const html = readFileSync(join(OUT, fileOf(name)), 'utf8')
    const own = toCopies(html).replace('<html lang="en"', `<html lang="${language}"`)
    writeFileSync(join(OUT, `${name}.${language}.html`), await inLanguage(own, language))
  }
}

/** Without pages of its own that the build writes, the router's document is `index.html` until it is renamed. */
function fileOf(name: string): string {
  return existsSync(join(OUT, `${name}.html`)) ? `${name}.html` : 'index.html'
}

async function write(language: string, folder: string, change: (code: string) => string): Promise<void> {
  const texts = new Map<string, string>()
  for (const area of areas) texts.set(area, objectLiteral((await readArea(area, language)).texts))
  for (const { name, code } of marked) {
    const written = code.replaceAll(MARK, (_, _quote, area: string) => `(${texts.get(area) ?? '{}'})`)
    if (written.includes('@texts/')) throw new Error(`${name} keeps a mark of texts: their form has changed.`)
    writeFileSync(join(folder, name), change(written))
  }
}

/** JSON without the quotation marks around names that need none. */
function objectLiteral(texts: object): string {
  return JSON.stringify(texts).replaceAll(/(?<=[{,])"([A-Za-z_]\w*)":/g, '$1:')
}

/** The documents' own words: they are shown before the scripts have loaded. */
async function inLanguage(html: string, language: string): Promise<string> {
  const [english, own] = await Promise.all([readArea('document', 'en'), readArea('document', language)])
  let text = html
  for (const [key, words] of Object.entries(english.texts)) {
    const translated = own.texts[key]
    if (typeof words === 'string' && typeof translated === 'string') text = text.replaceAll(words, translated)
  }
  return text
}
