import { Link, type MetaFunction } from 'react-router'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs'
import { useFragmentScroll } from '#app/use-fragment-scroll.ts'
import { say } from '#messages/settings.ts'
import { Icon } from '#ui/Icon.tsx'
import { HelpTitle } from './+help-link/HelpTitle.tsx'
import { BalancesPart } from './+settings/BalancesPart.tsx'
import { BrandPart } from './+settings/BrandPart.tsx'
import { ClosePart } from './+settings/ClosePart.tsx'
import { CounterSpeed } from './+settings/CounterSpeed.tsx'
import { EmailPart } from './+settings/EmailPart.tsx'
import { ExportPart } from './+settings/ExportPart.tsx'
import { FactorPart } from './+settings/FactorPart.tsx'
import { FactsPart } from './+settings/FactsPart.tsx'
import { LanguagePart } from './+settings/LanguagePart.tsx'
import { LogInsPart } from './+settings/LogInsPart.tsx'
import { OwnerEmailsPart } from './+settings/OwnerEmailsPart.tsx'
import { PasswordPart } from './+settings/PasswordPart.tsx'
import { SendingPart } from './+settings/SendingPart.tsx'
import './+settings/settings.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function SettingsPage() {
  useFragmentScroll()
  return (
    <>
      <header className="title">
        <HelpTitle about="safe">{say('title')}</HelpTitle>
      </header>
      <div className="settings">
        <h2 className="h2">{say('you')}</h2>
        <FactsPart />
        <BrandPart />
        <LanguagePart />
        <OwnerEmailsPart />
        <h2 className="h2">{say('counter')}</h2>
        <section className="sheet pad" aria-labelledby="fast-title">
          <h3 className="h3" id="fast-title">
            {say('fast.title')}
          </h3>
          <CounterSpeed />
        </section>
        <Link className="sheet pad settings-to" to="/business/tills">
          <Icon of={IconDeviceTablet} size={24} />
          <span>
            <b>{say('tills')}</b>
            <small className="muted">{say('tills_text')}</small>
          </span>
          <Icon of={IconChevronRight} size={20} />
        </Link>
        <h2 className="h2" id="sending">
          {say('sending.heading')}
        </h2>
        <SendingPart />
        <h2 className="h2">{say('security')}</h2>
        <EmailPart />
        <PasswordPart />
        <FactorPart />
        <LogInsPart />
        <h2 className="h2">{say('this_device')}</h2>
        <BalancesPart />
        <h2 className="h2" id="account">
          {say('account')}
        </h2>
        <ExportPart />
        <ClosePart />
      </div>
    </>
  )
}
