/** The tabs of the card editor, and the one in the URL. */
import { useNavigate, useSearchParams } from 'react-router'
import { useIsHere } from '#app/use-is-here.ts'
import { say as sayRules } from '#messages/rules.ts'
import { say as sayTerms } from '#messages/terms.ts'
import { say as sayWhatIf } from '#messages/what-if.ts'
import { say } from '#messages/wizard.ts'
import type { ShownCard } from '../../../+stamp-card-wizard/draft/shown-card.ts'

const PARTS = ['design', 'rewards', 'locations', 'rules', 'terms', 'what-if'] as const
export type EditorPart = (typeof PARTS)[number]

export function useEditorPart(card: ShownCard) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isHere = useIsHere()
  // A draft with customers was published before.
  const wasPublished = card.status === 'published' || card.customers_count > 0
  const parts = PARTS.filter((one) => one !== 'terms' || wasPublished)
  const part = parts.find((one) => one === params.get('part')) ?? 'design'
  // An owner who went on to another page, before what this waited for was answered, stays there.
  const go = async (href: string) => {
    if (isHere()) await navigate(href, { preventScrollReset: true })
  }
  const show = async (one: EditorPart) => {
    if (one !== part) await go(addressOf(one))
  }
  return { parts, part, show, go }
}

export function addressOf(part: EditorPart): string {
  return part === 'design' ? '?' : `?part=${part}`
}

export function tabWords(part: EditorPart): string {
  if (part === 'terms') return sayTerms('part.tab')
  if (part === 'what-if') return sayWhatIf('tab')
  return part === 'rules' ? sayRules('tab') : say(`step.${part}`)
}
