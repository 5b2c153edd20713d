import { say } from '#messages/home.ts'
import './questions.css'

const QUESTIONS = ['cost', 'signal', 'lost', 'own_lost'] as const

export function Questions() {
  return (
    <section className="faq" id="questions" aria-labelledby="questions-title">
      <h2 className="bigh" id="questions-title">
        {say('questions.title')}
      </h2>
      <dl>
        {QUESTIONS.map((one) => (
          <div key={one}>
            <dt className="h4">{say(`questions.${one}.question`)}</dt>
            <dd>{say(`questions.${one}.answer`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
