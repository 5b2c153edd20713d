/**
 * Rejects a shorthand that names a left side other than its right one: `padding: 0 8px 0 16px` keeps its sides where the
 * text runs from right to left. `padding-inline: 16px 8px` turns with the text.
 */
import stylelint from 'stylelint'

export const ruleName = 'stampwell/symmetric-shorthands'

const SIDES = new Set([
  'margin',
  'padding',
  'inset',
  'scroll-margin',
  'scroll-padding',
  'border-width',
  'border-style',
  'border-color',
])

const messages = stylelint.utils.ruleMessages(ruleName, {
  rejected: (property) => `Expected logical sides instead of a "${String(property)}" whose left and right differ`,
})

/** @type {import('stylelint').Rule} */
const rule = () => (root, result) => {
  root.walkDecls((decl) => {
    const property = decl.prop.toLowerCase()
    const differs = SIDES.has(property) ? sidesDiffer : property === 'border-radius' && cornersDiffer
    if (!differs || !differs(decl.value)) return
    stylelint.utils.report({
      result,
      ruleName,
      message: messages.rejected,
      messageArgs: [property],
      node: decl,
      word: decl.value,
    })
  })
}
rule.ruleName = ruleName
rule.messages = messages
export default stylelint.createPlugin(ruleName, rule)

/** Top, right, bottom, left: with fewer than four values, right and left are one. */
function sidesDiffer(value) {
  const [, right, , left = right] = partsOf(value)
  return left !== right
}

/** Top left, top right, bottom right, bottom left; a missing value is that of the corner across. */
function cornersDiffer(value) {
  return value.split('/').some((radii) => {
    const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = partsOf(radii)
    return topLeft !== topRight || bottomLeft !== bottomRight
  })
}

/** Splits at the spaces that stand in no parentheses. */
function partsOf(value) {
  const parts = ['']
  let depth = 0
  for (const letter of value.trim()) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (depth > 0 || /\S/.test(letter)) parts[parts.length - 1] += letter
    else if (parts.at(-1) !== '') parts.push('')
  }
  return parts
}
