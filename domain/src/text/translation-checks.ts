/** Checks of translations, for the tests of the server's texts and of the web app's. */
import { isPlural, type Messages, type PluralForms } from './message.ts'

type Node = string | PluralForms | Messages
const FRENCH = new Intl.PluralRules('fr').resolvedOptions().pluralCategories

/** Returns every text with its key; plural forms end in their category. */
export function textsOf(tree: Messages, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, node]: [string, Node]) => {
    const key = path === '' ? name : `${path}.${name}`
    return typeof node === 'string' ? [[key, node] as [string, string]] : textsOf(node, key)
  })
}

/** Returns what differs between English texts and their translation. */
export function sameShape(en: Messages, fr: Messages, path = ''): string[] {
  const keys = [...new Set([...Object.keys(en), ...Object.keys(fr)])]
  return keys.flatMap((name) => {
    const key = path === '' ? name : `${path}.${name}`
    const [one, other]: [Node | undefined, Node | undefined] = [en[name], fr[name]]
    if (one === undefined) return [`${key} is not in English`]
    if (other === undefined) return [`${key} is missing in French`]
    if (isPlural(one)) return differencesOfPlural(key, one, other)
    if (typeof one === 'string' || typeof other === 'string') return differencesOfText(key, one, other)
    return sameShape(one, other, key)
  })
}

function differencesOfPlural(key: string, en: PluralForms, fr: Node): string[] {
  if (!isPlural(fr)) return [`${key} has no plural forms in French`]
  const unknown = Object.keys(fr).filter((category) => !FRENCH.includes(category as Intl.LDMLPluralRule))
  if (unknown.length > 0) return [`${key} has forms that French does not: ${unknown.join(', ')}`]
  const allowed = new Set(Object.values(en).flatMap(namesIn))
  const wrong = Object.values(fr)
    .flatMap(namesIn)
    .filter((name) => !allowed.has(name) && name !== '{count}')
  if (wrong.length > 0) return [`${key} names ${wrong.join(', ')}`]
  // A form for one may write its number as a word.
  const left = namesIn(en.other).filter((name) => !namesIn(fr.other).includes(name))
  return left.length > 0 ? [`${key} does not name ${left.join(', ')}`] : []
}

function differencesOfText(key: string, en: Node, fr: Node): string[] {
  if (typeof en !== 'string' || typeof fr !== 'string') return [`${key} is of another kind in French`]
  const [one, other] = [new Set(namesIn(en)), new Set(namesIn(fr))]
  return [...one, ...other].every((name) => one.has(name) && other.has(name)) ? [] : [`${key} names other parameters`]
}

function namesIn(text: string): string[] {
  return text.match(/\{\w+\}/g) ?? []
}

const NARROW = '\u202f'
/** Texts for SMS stay in the plain alphabet: any other letter makes each character count as two bytes. */
const isSms = (key: string) => /(^|\.)sms$/.test(key)

/** Returns what is wrong with the spaces and quotation marks of a French text. */
export function misspelt(key: string, text: string): string[] {
  if (isSms(key)) return text.includes(NARROW) ? [`${key}: an SMS with a narrow space takes more parts`] : []
  const words = text.replaceAll(/https?:\/\/\S+|\b\d{1,2}:\d{2}\b/g, '')
  const wrong = [
    ...(/[ \u00a0][;:!?%»]|«[ \u00a0]/.test(words) ? ['a wide space where a narrow one belongs'] : []),
    ...(/[^\s\u202f«(][!?;»](?!\w)|[\p{L}\d}][:%](\s|$)|«[^\u202f]/u.test(words) ? ['no narrow space'] : []),
    ...(/['"“”]/.test(words) ? ['a straight or English quotation mark'] : []),
    ...(/\.\.\./.test(words) ? ['three dots'] : []),
  ]
  return wrong.map((what) => `${key}: ${what}: ${text}`)
}

/** Words that English has and French does not. */
const ENGLISH_WORDS =
  /(?<![\p{L}’'{“])(the|and|your|you|of|with|this|that|from|have|has|not|are|is|was|it|they|we|when|what|who|how|no|yes|reward|rewards|stamp|stamps|card|cards|customer|customers)(?![\p{L}’'}])/iu

/** Returns whether a French text holds a word of English. Names of files and of their columns are the same in each language. */
export function hasEnglish(text: string): boolean {
  const words = text.split(/\s/).filter((word) => !word.includes('_') && !/\.(csv|json)/.test(word))
  return ENGLISH_WORDS.test(words.join(' '))
}
