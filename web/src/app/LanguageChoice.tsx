import { LOCALE } from '#messages/catalogue.ts'
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
          onClick={() => chooseLanguage(language)}
        >
          {name}
        </button>
      ))}
    </span>
  )
}
