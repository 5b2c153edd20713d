import { Balance } from '#app/Balance.tsx'
import { say } from '#messages/admin-subscriptions.ts'
import { FigureBand } from '../+parts/FigureBand.tsx'

type LateFiguresProps = {
  at_risk: readonly { amount_minor: number; currency: string }[]
  outcomes: { won: number; lost: number }
  grace: number
  total: number
}

export function LateFigures({ at_risk, outcomes: { won, lost }, grace, total }: LateFiguresProps) {
  const ended = won + lost
  return (
    <FigureBand
      label={say('figures.label')}
      figures={[
        {
          name: 'at_risk',
          label: say('figures.at_risk'),
          value:
            at_risk.length === 0
              ? say('figures.none')
              : // Currencies stand below each other and are never added.
                at_risk.map((amount) => (
                  <div key={amount.currency}>
                    <Balance {...amount} />
                  </div>
                )),
        },
        {
          name: 'tried',
          label: say('figures.tried'),
          value: Math.max(0, total - grace),
          text: say('figures.tried_text'),
        },
        { name: 'grace', label: say('figures.grace'), value: grace, text: say('figures.grace_text') },
        {
          name: 'won',
          label: say('figures.won'),
          value: ended === 0 ? say('figures.none') : say('figures.share', { percent: Math.round((won * 100) / ended) }),
          text: say('figures.won_text', { count: ended }),
        },
        { name: 'lost', label: say('figures.lost'), value: lost, text: say('figures.lost_text') },
      ]}
    />
  )
}
