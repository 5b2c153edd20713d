import { profile } from '@stampwell/contract/client-endpoints.gen.ts'
import { chooseLanguage, LANGUAGES_TO_CHOOSE } from '#app/language.ts'
import { setBusinessProfile, useBusiness } from '#app/session/business.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/settings.ts'
import { SegmentedControl } from '#ui/fields/SegmentedControl.tsx'

/** The language of the app, of the e-mails to the owner, and of messages to customers the merchant added. */
export function LanguagePart() {
  const { business } = useBusiness()
  const act = useAct(profile.update, {
    onDone: ({ user }) => {
      setBusinessProfile(user)
      chooseLanguage(user.business.language)
    },
  })
  return (
    <section className="sheet pad stack" aria-labelledby="language-title">
      <h3 className="h3" id="language-title">
        {say('language.title')}
      </h3>
      <p className="muted">{say('language.lead')}</p>
      <SegmentedControl
        label={say('language.title')}
        choices={LANGUAGES_TO_CHOOSE.map(({ language, name }) => ({ value: language, label: name }))}
        value={business.language}
        onChange={(language) => void act.submit({ body: { language } })}
      />
    </section>
  )
}
