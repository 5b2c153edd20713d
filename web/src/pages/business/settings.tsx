import { secondFactor } from '@stampwell/contract/client-endpoints.gen.ts'
import { Link, type MetaFunction } from 'react-router'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs'
import { useBusiness } from '#app/session/business.ts'
import { useFragmentScroll } from '#app/use-fragment-scroll.ts'
import { say } from '#messages/settings.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { PageHead } from '#app/PageHead.tsx'
import { PageIndex } from '#ui/layout/PageIndex.tsx'
import { SecondFactorPart } from '../+account/SecondFactorPart.tsx'
import { helpUrl } from './+help-link/help-articles.ts'
import { BalancesPart } from './+settings/BalancesPart.tsx'
import { BrandPart } from './+settings/BrandPart.tsx'
import { ClosePart } from './+settings/ClosePart.tsx'
import { CounterSpeed } from './+settings/CounterSpeed.tsx'
import { EmailPart } from './+settings/EmailPart.tsx'
import { ExportPart } from './+settings/ExportPart.tsx'
import { FactsPart } from './+settings/FactsPart.tsx'
import { LanguagePart } from './+settings/LanguagePart.tsx'
import { LogInsPart } from './+settings/LogInsPart.tsx'
import { OwnerEmailsPart } from './+settings/OwnerEmailsPart.tsx'
import { PasswordPart } from './+settings/PasswordPart.tsx'
import { SendingPart } from './+settings/SendingPart.tsx'
import './+settings/settings.css'

const PARTS = ['you', 'counter', 'sending', 'security', 'this_device', 'account'] as const
type Part = (typeof PARTS)[number]

export const meta: MetaFunction = () => [{ title: `${say('title')} · Stampwell` }]

export default function SettingsPage() {
  useFragmentScroll()
  return (
    <div className="settings-page">
      <PageHead title={say('title')} help={helpUrl('safe')} />
      <SettingsIndex />
      <div className="settings">
        <PartTitle part="you" />
        <FactsPart />
        <BrandPart />
        <LanguagePart />
        <OwnerEmailsPart />
        <PartTitle part="counter" />
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
        <PartTitle part="sending" />
        <SendingPart />
        <PartTitle part="security" />
        <EmailPart />
        <PasswordPart />
        <FactorPart />
        <LogInsPart />
        <PartTitle part="this_device" />
        <BalancesPart />
        <PartTitle part="account" />
        <ExportPart />
        <ClosePart />
      </div>
    </div>
  )
}

function SettingsIndex() {
  return (
    <PageIndex label={say('index')}>
      {PARTS.map((part) => (
        <Link key={part} to={`#${part}`} replace>
          {titleOf(part)}
        </Link>
      ))}
    </PageIndex>
  )
}

function PartTitle({ part }: { part: Part }) {
  return (
    <h2 className="h2" id={part}>
      {titleOf(part)}
    </h2>
  )
}

function titleOf(part: Part): string {
  return part === 'sending' ? say('sending.heading') : say(part)
}

function FactorPart() {
  const { email } = useBusiness()
  return <SecondFactorPart endpoints={secondFactor} email={email} />
}
