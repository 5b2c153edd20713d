/** The CSS rules of stylelint.config.mjs reject what they are for, and nothing else. */
import { fileURLToPath } from 'node:url'
import stylelint from 'stylelint'
import { describe, expect, test } from 'vitest'

const configFile = fileURLToPath(new URL('../stylelint.config.mjs', import.meta.url))
const PAGE = 'web/src/pages/a-page.css'

async function rulesBrokenBy(declaration: string, codeFilename = PAGE): Promise<string[]> {
  const { results } = await stylelint.lint({ code: `.a {\n${declaration};\n}\n`, codeFilename, configFile })
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule))
}

describe('colours', () => {
  test.each([
    ['color: #d9381e', 'color-no-hex'],
    ['background: linear-gradient(var(--ink), #0004)', 'color-no-hex'],
    ['color: white', 'color-named'],
    ['border: 1px solid rgb(60 0 0 / 0.2)', 'function-disallowed-list'],
    ['box-shadow: 0 0 1px hsl(0 0% 0%)', 'function-disallowed-list'],
    ['fill: oklch(60% 0.2 30)', 'function-disallowed-list'],
    ['--own: #fff', 'color-no-hex'],
  ])('`%s` is rejected in a page', async (declaration, rule) => {
    expect(await rulesBrokenBy(declaration)).toEqual([rule])
  })

  test.each([
    'color: var(--ink)',
    'background: transparent',
    'fill: currentColor',
    'color: CanvasText',
    'background: color-mix(in srgb, var(--ink) 30%, transparent)',
  ])('`%s` is accepted', async (declaration) => {
    expect(await rulesBrokenBy(declaration)).toEqual([])
  })

  test('the tokens themselves are colour literals', async () => {
    expect(await rulesBrokenBy('--ink: #1d1a16; --scrim: rgb(0 0 0 / 0.5)', 'web/src/ui/styles/tokens.css')).toEqual([])
  })
})

describe('sides', () => {
  const SIDE = 'property-layout-mappings'
  const SHORTHAND = 'stampwell/symmetric-shorthands'
  test.each([
    ['margin-left: auto', SIDE],
    ['padding-top: 4px', SIDE],
    ['right: 0', SIDE],
    ['border-bottom: 1px solid var(--line)', SIDE],
    ['border-top-left-radius: 4px', SIDE],
    ['scroll-margin-top: 8px', SIDE],
    ['transition: left 90ms', SIDE],
    ['text-align: left', 'value-keyword-layout-mappings'],
    ['float: right', 'value-keyword-layout-mappings'],
    ['padding: 0 8px 0 calc(1em + 2px)', SHORTHAND],
    ['inset: 0 auto auto 0', SHORTHAND],
    ['border-width: 0 2px 2px 0', SHORTHAND],
    ['border-radius: 4px 0 0 4px', SHORTHAND],
  ])('`%s` is rejected', async (declaration, rule) => {
    expect(await rulesBrokenBy(declaration)).toEqual([rule])
  })

  test.each([
    'margin-inline-start: auto',
    'margin: 0 auto 4px',
    'padding: 1px calc(1em + 2px) 3px calc(1em + 2px)',
    'border-radius: 4px 4px 0 0',
    'max-width: 20ch',
    'overflow-x: auto',
    'text-align: end',
  ])('`%s` is accepted', async (declaration) => {
    expect(await rulesBrokenBy(declaration)).toEqual([])
  })

  test('an exception needs a reason, and a rule that it breaks', async () => {
    const exception = (reason: string) => `/* stylelint-disable-next-line property-layout-mappings${reason} */\n`
    expect(await rulesBrokenBy(`${exception(' -- Leaflet counts from the left')}left: 0`)).toEqual([])
    expect(await rulesBrokenBy(`${exception('')}left: 0`)).toEqual(['--report-descriptionless-disables'])
    expect(await rulesBrokenBy(`${exception(' -- nothing is wrong here')}color: inherit`)).toEqual([
      '--report-needless-disables',
    ])
  })
})
