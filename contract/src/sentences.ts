/**
 * Translates the sentences of refusals and checks by their English words, as they come from many layers. A key may have
 * `{names}` for what the sentence fills in.
 */
import type { Language } from '@stampwell/domain/text/language.ts'

/** English → the other language. What a `{name}` stands for is translated too, if it has a sentence of its own. */
export type Sentences = Record<string, string>

const QUOTATION_MARKS: Record<Language, readonly [before: string, after: string]> = {
  en: ['“', '”'],
  fr: ['«\u202f', '\u202f»'],
}

export function translator(sentences: Sentences, language: Language): (sentence: string) => string {
  const patterns = Object.entries(sentences)
    .filter(([key]) => key.includes('{'))
    .map(([key, translation]) => ({ ...patternOf(key), translation }))
  return function translate(sentence: string): string {
    const whole = Object.hasOwn(sentences, sentence) ? sentences[sentence] : undefined
    if (whole !== undefined) return whole
    for (const { pattern, names, translation } of patterns) {
      const values = pattern.exec(sentence)?.slice(1)
      if (values === undefined) continue
      return translation.replaceAll(/\{(\w+)\}/g, (_, name: string) => translate(valueOf(values[names.indexOf(name)])))
    }
    // Several sentences in one message, such as a refusal with its reasons.
    const parts = sentence.split(/(?<=[.!?]) (?=[A-Z“])/)
    return parts.length > 1 ? parts.map(translate).join(' ') : sentence
  }

  /** Writes '5,000' and “quoted words” as the language does. */
  function valueOf(value: string | undefined): string {
    const text = value ?? ''
    const quoted = /^“(.*)”$/s.exec(text)?.[1]
    if (quoted !== undefined) return QUOTATION_MARKS[language].join(quoted)
    return /^\d{1,3}(,\d{3})+$/.test(text) ? Number(text.replaceAll(',', '')).toLocaleString(language) : text
  }
}

const LONGEST_VALUE = 200

function patternOf(key: string): { pattern: RegExp; names: string[] } {
  const names: string[] = []
  const parts = key.split(/\{(\w+)\}/).map((part, at) => {
    if (at % 2 === 0) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    names.push(part)
    return `(.{0,${LONGEST_VALUE}}?)`
  })
  return { pattern: new RegExp(`^${parts.join('')}$`, 's'), names }
}
