/** Puts a page into the document of the public site, in the build and in development. */
import type { Language } from '@stampwell/domain/text/language.ts'

/** `head` and `body` are HTML. */
export type RenderedPage = { head: string; body: string; language: Language }

export function documentOf(template: string, { head, body, language }: RenderedPage): string {
  // Functions, because `$&` in a replacement text has a meaning.
  return template
    .replace(/<html lang="\w+"/, () => `<html lang="${language}"`)
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => body)
}
