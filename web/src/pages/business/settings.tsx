import { Link, type MetaFunction } from 'react-router'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs'
import { say } from '#messages/settings.ts'
import { Icon } from '#ui/Icon.tsx'
import { BalancesPart } from './+settings/BalancesPart.tsx'
import { BrandPart } from './+settings/BrandPart.tsx'
import { CounterSpeed } from './+settings/CounterSpeed.tsx'
import { EmailPart } from './+settings/EmailPart.tsx'
import { FactsPart } from './+settings/FactsPart.tsx'
import { LogInsPart } from './+settings/LogInsPart.tsx'
import { PasswordPart } from './+settings/PasswordPart.tsx'
import { SendingPart } from './+settings/SendingPart.tsx'
import './+settings/settings.css'

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function SettingsPage() {
  return (
    <>
      <header className="title">
        <h1 className="h1">{say('title')}</h1>
      </header>
      <div className="settings">
        <h2 className="h2">{say('you')}</h2>
        <FactsPart />
        <BrandPart />
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
        <LogInsPart />
        <h2 className="h2">{say('this_device')}</h2>
        <BalancesPart />
      </div>
    </>
  )
}
