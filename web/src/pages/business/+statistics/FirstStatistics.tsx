import { Link } from 'react-router'
import { useAllCards } from '#app/use-cards.ts'
import { say } from '#messages/statistics.ts'
import { buttonClass } from '#ui/elements/Button.tsx'
import { FirstSteps } from '#ui/list-page/FirstSteps.tsx'

/** Stands where nothing was ever stamped, and teaches how the first stamp is given. */
export function FirstStatistics() {
  const cards = useAllCards().data?.stamps
  const isLive = cards?.some(({ status }) => status === 'published') ?? true
  const next = nextStep(cards?.length ?? 1, isLive)
  return (
    <FirstSteps
      title={say('first.title')}
      text={say('first.text')}
      steps={[
        ...(isLive ? [say('first.print')] : [say('first.design'), say('first.publish')]),
        say('first.scan'),
        say('first.give'),
      ]}
      actions={
        <Link className={buttonClass('main')} to={next.to}>
          {next.words}
        </Link>
      }
    />
  )
}

function nextStep(cards: number, isLive: boolean): { to: string; words: string } {
  if (cards === 0) return { to: '/stamp/create', words: say('first.to_design') }
  return { to: '/business/stamps', words: say(isLive ? 'first.to_code' : 'first.to_publish') }
}
