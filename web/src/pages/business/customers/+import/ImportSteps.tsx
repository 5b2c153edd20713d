import { say } from '#messages/import.ts'

const STEPS = ['file', 'columns', 'check', 'result'] as const
export type ImportStep = (typeof STEPS)[number]

export function ImportSteps({ now }: { now: ImportStep }) {
  return (
    <ol className="imp-steps" aria-label={say('steps.label')}>
      {STEPS.map((step, at) => (
        <li key={step} aria-current={step === now ? 'step' : undefined}>
          <b>{at + 1}</b>
          <span>{say(`steps.${step}`)}</span>
        </li>
      ))}
    </ol>
  )
}
