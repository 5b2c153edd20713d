/** Groups of questions that open without a script. */
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { faqs } from '#messages/en/faqs.ts'
import { say } from '#messages/faqs.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { plainText, Prose } from './Prose.tsx'
import type { TextPart } from './TextPage.tsx'

export type Question = keyof typeof faqs.item
export type QuestionGroup = { id: keyof typeof faqs.group; items: readonly Question[] }

/** The first question of a group is open: a reader sees what an answer looks like. */
export function questionParts(groups: readonly QuestionGroup[]): TextPart[] {
  return groups.map(({ id, items }) => ({
    id,
    title: say(`group.${id}`),
    content: items.map((item, index) => (
      <details key={item} className="qa" id={`q-${item}`} open={index === 0}>
        <summary>
          <h3>{say(`item.${item}.question`)}</h3>
          <Icon of={IconChevronDown} />
        </summary>
        <div>
          <Prose>{say(`item.${item}.answer`)}</Prose>
        </div>
      </details>
    )),
  }))
}

/** Structured data of the same questions. */
export function questionData(groups: readonly QuestionGroup[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups
      .flatMap(({ items }) => items)
      .map((item) => ({
        '@type': 'Question',
        name: say(`item.${item}.question`),
        acceptedAnswer: { '@type': 'Answer', text: plainText(say(`item.${item}.answer`)) },
      })),
  }
}
