/** Rules of the CSS: colours come from the tokens, and sides follow the direction of the text (decision 0041). */

const COLOUR_FUNCTIONS = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color', 'device-cmyk']

/**
 * Lengths along an axis name no side; scrolling and resizing have no logical form in every browser that we serve. Of the
 * shorthands only those whose left and right differ are wrong, which our own rule tells.
 */
const AXES = [/width$/, /height$/, /^overflow/, /^overscroll-behavior/]
const SHORTHANDS = [/^(scroll-)?(margin|padding)$/, 'inset', /^border-(color|radius|style|width)$/]

export default {
  plugins: ['./scripts/stylelint/symmetric-shorthands.mjs'],
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'color-named': 'never',
    'color-no-hex': true,
    'function-disallowed-list': COLOUR_FUNCTIONS,
    // The build rewrites :dir() to a list of languages; the token --flow and [dir='rtl'] know the direction.
    'selector-pseudo-class-disallowed-list': ['dir'],
    'property-layout-mappings': ['flow-relative', { ignoreProperties: [...AXES, ...SHORTHANDS] }],
    'value-keyword-layout-mappings': ['flow-relative', { ignoreKeywords: ['horizontal', 'vertical'] }],
    'stampwell/symmetric-shorthands': true,
    // The files of our faces hold no others (web/faces.ts).
    'declaration-property-value-disallowed-list': {
      font: [/^(?!700 ).*var\(--face-display\)/, /^[1237-9][1-9]0 /, /^[12389]00 /],
      'font-weight': [/^[1237-9][1-9]0$/, /^[12389]00$/],
    },
  },
  overrides: [
    {
      files: ['web/src/ui/styles/tokens.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
  ],
}
