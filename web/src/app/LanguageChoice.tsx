import type { Language } from '@stampwell/domain/text/language.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/ui.ts'
import { loadPart } from '#ui/loading/load-part.ts'
import { hasFilledForm } from '#ui/loading/new-version.ts'
import { chooseLanguage, LANGUAGES_TO_CHOOSE } from './language.ts'
import './language-choice.css'

/** Offers the page in its other languages, each by its own name. */
export function LanguageChoice() {
  return (
    <span className="language-choice">
      {LANGUAGES_TO_CHOOSE.filter(({ language }) => language !== LOCALE).map(({ language, name }) => (
        <button
          key={language}
          type="button"
          className="link tall"
          lang={language}
          onClick={() => void choose(language, name)}
        >
          {name}
        </button>
      ))}
    </span>
  )
}

let isAsking = false

/** Another language is another load of the page, which forgets what was typed. A second press asks nothing more. */
async function choose(language: Language, name: string): Promise<void> {
  if (hasFilledForm()) {
    if (isAsking) return
    isAsking = true
    const mayLose = await askToLose(language, name).finally(() => {
      isAsking = false
    })
    if (!mayLose) return
  }
  chooseLanguage(language)
}

/** The name of the language answers the question. */
async function askToLose(language: Language, name: string): Promise<boolean> {
  const { askDialog } = await loadPart(() => import('#ui/overlays/ask-dialog.tsx'))
  const { pressed } = await askDialog({
    title: say('language.title'),
    text: say('language.text'),
    cancel: say('language.stay'),
    ok: name,
    okLang: language,
  })
  return pressed === 'ok'
}
