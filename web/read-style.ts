/** Finds in a built style sheet what a browser of the floor would drop without anything in its place. */
import postcss, { type AtRule, type Declaration, type Node } from 'postcss'
import { YOUNG_PROPERTIES, YOUNG_VALUES } from './browser-floor.ts'

/** Rules that such a browser leaves out as a whole: the page stands without them. Layers would take everything with them. */
const NEVER = ['layer', 'scope', 'starting-style']

/** Returns one line for each declaration, selector or at-rule that has no fall-back. */
export function lacksOfStyle(css: string): string[] {
  const lacks: string[] = []
  const root = postcss.parse(css)
  root.walkDecls((declaration) => {
    const isYoungHere = YOUNG_PROPERTIES.includes(declaration.prop) || isYoung(declaration.value)
    if (isYoungHere && !isAsked(declaration) && !hasOlder(declaration))
      lacks.push(`${declaration.prop}: ${declaration.value}`)
  })
  root.walkRules((rule) => {
    if (rule.selector.includes('&')) lacks.push(`${rule.selector} (nested)`)
    // One selector that a browser does not know takes the whole list with it.
    const withHas = rule.selectors.filter((selector) => selector.includes(':has('))
    if (withHas.length > 0 && withHas.length < rule.selectors.length) lacks.push(`${rule.selector} (:has in a list)`)
  })
  root.walkAtRules((rule) => {
    if (NEVER.includes(rule.name)) lacks.push(`@${rule.name}`)
    if (rule.name === 'media' && /[<>]/.test(rule.params)) lacks.push(`@media ${rule.params}`)
  })
  return lacks
}

function isYoung(value: string): boolean {
  return YOUNG_VALUES.some(({ pattern }) => pattern.test(value))
}

/** Below an `@supports`, or in a block that such a browser leaves out. */
function isAsked(node: Node): boolean {
  for (let at = node.parent; at; at = at.parent as typeof at)
    if (at.type === 'atrule' && ['supports', 'container'].includes((at as AtRule).name)) return true
  return false
}

/** A custom property takes any value, so for it only `@supports` helps. */
function hasOlder(declaration: Declaration): boolean {
  if (declaration.prop.startsWith('--')) return false
  for (let before = declaration.prev(); before; before = before.prev())
    if (before.type === 'decl' && before.prop === declaration.prop && !isYoung(before.value)) return true
  return false
}
