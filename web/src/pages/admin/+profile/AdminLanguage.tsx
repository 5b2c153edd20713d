import { chooseLanguage, LANGUAGES_TO_CHOOSE } from '#app/language.ts'
import { say } from '#messages/admin-profile.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { SegmentedControl } from '#ui/fields/SegmentedControl.tsx'

/** The language of the admin area: that of this browser, as an admin belongs to no business. */
export function AdminLanguage() {
  return (
    <section className="sheet pad" aria-labelledby="language-title">
      <h3 className="h3" id="language-title">
        {say('language.title')}
      </h3>
      <p className="muted">{say('language.lead')}</p>
      <SegmentedControl
        label={say('language.title')}
        choices={LANGUAGES_TO_CHOOSE.map(({ language, name }) => ({ value: language, label: name }))}
        value={LOCALE}
        onChange={chooseLanguage}
      />
    </section>
  )
}
