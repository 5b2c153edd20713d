/** Articles of the help centre, for the palette: loaded when it opens, as their texts come with them. */
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import { say } from '#messages/help-articles.ts'
import type { PaletteItem } from '../../+palette/palette-items.ts'
import { helpUrl } from '../+help-link/help-articles.ts'
import { ARTICLES } from '../help/+help/articles.ts'

export function helpItems(): PaletteItem<never>[] {
  return ARTICLES.map((article) => ({
    id: `help:${article}`,
    title: say(`${article}.title`),
    also: say(`${article}.also`),
    icon: IconHelpCircle,
    target: { kind: 'page', to: helpUrl(article) },
  }))
}
