/**
 * Puts before each value that the oldest browsers cannot read one that they can: PostCSS runs it on every style sheet.
 * A custom property takes any value, so there the younger one follows in an `@supports`; so it does for `color`, whose
 * first declaration the minifier drops.
 */
import { list, type AtRule, type Declaration, type PluginCreator, type Rule } from 'postcss'
import { YOUNG_VALUES } from './browser-floor.ts'

/** Tells the properties that this plugin wrote, or that stand below a question already. */
const SEEN = Symbol('seen')
type Marked = Declaration & { [SEEN]?: true }

export const cssFallbacks: PluginCreator<never> = () => ({
  postcssPlugin: 'stampwell-css-fallbacks',
  Declaration(declaration: Marked, { AtRule: NewAtRule }) {
    if (declaration[SEEN]) return
    declaration[SEEN] = true
    const young = YOUNG_VALUES.find(({ pattern }) => pattern.test(declaration.value))
    const rule = declaration.parent
    if (!young || rule?.type !== 'rule' || isAsked(rule as Rule)) return
    const older = olderValue(declaration.value)
    if (!declaration.prop.startsWith('--') && declaration.prop !== 'color') {
      if (older !== null) mark(declaration.cloneBefore({ value: older }))
      return
    }
    const place = (rule as Rule).cloneAfter({ nodes: [mark(declaration.clone())] })
    const asked = new NewAtRule({ name: 'supports', params: `(${young.question})` })
    place.replaceWith(asked)
    asked.append(place)
    if (older === null) declaration.remove()
    else declaration.value = older
  },
})
cssFallbacks.postcss = true

function mark<T extends Declaration>(declaration: T): T {
  return Object.assign(declaration, { [SEEN]: true as const })
}

function isAsked(rule: Rule): boolean {
  for (let at = rule.parent; at; at = at.parent as typeof at)
    if (at.type === 'atrule' && (at as AtRule).name === 'supports') return true
  return false
}

/** Null where no other value says nearly the same. */
export function olderValue(value: string): string | null {
  const older = value.replace(/(\d)dvh\b/g, '$1vh')
  const mixed = withoutMixes(older)
  return mixed === value || YOUNG_VALUES.some(({ pattern }) => pattern.test(mixed)) ? null : mixed
}

/** Replaces each mix of two colours by the one that it holds more of. */
function withoutMixes(value: string): string {
  const start = value.indexOf('color-mix(')
  if (start === -1) return value
  const end = closingOf(value, start + 'color-mix'.length)
  const [, first = '', second = ''] = list.comma(value.slice(start + 'color-mix('.length, end))
  const share = /\s(\d+(?:\.\d+)?)%$/
  const [ofFirst, ofSecond] = [share.exec(first)?.[1], share.exec(second)?.[1]]
  const isFirst = ofFirst === undefined ? !(Number(ofSecond) > 50) : Number(ofFirst) >= 50
  // A share that is a variable goes too.
  const color = (isFirst ? first : second).replace(/\s(?:\d+(?:\.\d+)?%|var\([^()]*\))$/, '')
  return withoutMixes(value.slice(0, start) + color + value.slice(end + 1))
}

function closingOf(value: string, open: number): number {
  let depth = 0
  for (let at = open; at < value.length; at++) {
    if (value[at] === '(') depth++
    if (value[at] === ')' && --depth === 0) return at
  }
  return value.length
}
