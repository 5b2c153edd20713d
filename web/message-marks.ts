/**
 * Puts a mark where the texts of an area stand. `write-languages.ts` replaces the marks after the build, once for each language, so
 * that one build makes the same scripts for all.
 */
import { createHash } from 'node:crypto'
import { LANGUAGES } from '@stampwell/domain/text/language.ts'
import type { Plugin } from 'vite'
import { readArea, TRANSLATIONS } from './message-texts.ts'

const AREA = /\/web\/src\/messages\/en\/([\w-]+)\.ts$/
/** In development the pages of the apps speak this language; a public page speaks that of its address. */
const SPOKEN = process.env['PAGE_LANGUAGE'] ?? 'en'

export function messageMarks(): Plugin {
  let isBuild = false
  return {
    name: 'stampwell:message-marks',
    enforce: 'pre',
    // A build for developers speaks like the development server: nothing replaces its marks.
    configResolved: ({ command, isProduction }) => void (isBuild = command === 'build' && isProduction),
    async transform(_code, id) {
      const [, area] = AREA.exec(id) ?? []
      if (area === undefined) return null
      const { name: environment, config } = this.environment
      // A program that writes pages speaks one language, after which its environment is named.
      if (config.consumer === 'server') return isTranslation(environment) ? spoken(area, environment) : null
      if (!isBuild) return SPOKEN === 'en' ? byDocument(area) : spoken(area, SPOKEN)
      const { name } = await readArea(area, 'en')
      return `export const ${name} = /* @__PURE__ */ JSON.parse("@texts/${area}/${await hashOf(area)}@")`
    },
  }
}

function isTranslation(environment: string): boolean {
  return TRANSLATIONS.some((language) => language === environment)
}

async function spoken(area: string, language: string): Promise<string> {
  const { name, texts } = await readArea(area, language)
  return `export const ${name} = ${JSON.stringify(texts)}`
}

/** In development one module serves documents of all languages. */
async function byDocument(area: string): Promise<string> {
  const all = await Promise.all(LANGUAGES.map(async (language) => [language, await readArea(area, language)] as const))
  const texts = Object.fromEntries(all.map(([language, one]) => [language, one.texts]))
  const name = all[0]?.[1].name ?? ''
  // `globalThis`, since the area of the documents' own words is itself named `document`.
  return `const texts = ${JSON.stringify(texts)}\nexport const ${name} = texts[globalThis.document.documentElement.lang] ?? texts.en`
}

/** A file's name changes with any of its texts, in any language: browsers keep files by their names. */
async function hashOf(area: string): Promise<string> {
  const all = await Promise.all(LANGUAGES.map((language) => readArea(area, language)))
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 12)
}
