/** Pairs this device as a till: by the code in the URL from the owner's QR code, or by typing it. */
import { tillPairing } from '@stampwell/contract/client-endpoints.gen.ts'
import { useState } from 'react'
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { Link, useNavigate, useSearchParams, type MetaFunction } from 'react-router'
import { keepLanguage } from '#app/language.ts'
import { enterTill } from '#app/session/till.ts'
import { useOtherTabs } from '#app/session/use-other-tabs.ts'
import { useAct } from '#app/use-act.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/till.ts'
import { Button } from '#ui/elements/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { Logo } from '#ui/elements/Logo.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { keepUnsent } from './+till/keep-unsent.ts'
import './+till/till.css'

export const meta: MetaFunction = () => [
  { title: `${say('pair.title')} · Stampwell` },
  { name: 'description', content: say('pair.lead') },
]

/** `?code=` comes from the QR code; `?ended=1` means that the device was a till until now. */
export default function PairPage() {
  const [asked] = useSearchParams()
  const [code, setCode] = useState(() => withDash(asked.get('code') ?? ''))
  const navigate = useNavigate()
  useOtherTabs('till')
  const pair = useAct(tillPairing.pair, {
    onDone: ({ token, ...profile }) => {
      keepUnsent(profile)
      enterTill(token, profile)
      const { language } = profile.business
      if (language !== LOCALE) {
        keepLanguage(language)
        return window.location.replace('/till/counter')
      }
      return navigate('/till/counter', { replace: true })
    },
  })
  return (
    <main className="till-pair">
      <Logo />
      <h1 className="h1">{say('pair.title')}</h1>
      {asked.has('ended') && (
        <Note tone="late" role="status">
          {say('pair.ended')}
        </Note>
      )}
      <p className="lead">{say('pair.lead')}</p>
      <Form errors={pair.errors} onSend={() => void pair.submit({ body: { code } })}>
        <Field
          label={say('pair.code')}
          name="code"
          errors={pair.errors}
          hint={say('pair.code_hint')}
          className="till-code"
          dir="ltr"
          value={code}
          onChange={(event) => setCode(withDash(event.target.value))}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
        />
        <Button variant="main" type="submit" big wide busy={pair.busy}>
          {say('pair.send')}
        </Button>
      </Form>
      <Link className="link" to="/business/login">
        {say('pair.owner')}
      </Link>
    </main>
  )
}

/** Formats a pairing code as `7K2M-9QXR`, however it was typed. */
function withDash(text: string): string {
  const signs = foldDigits(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 8)
  return signs.length > 4 ? `${signs.slice(0, 4)}-${signs.slice(4)}` : signs
}
