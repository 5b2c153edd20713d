import { say } from '../../messages/home.ts'

const POINTS = ['demo', 'data', 'mail'] as const

export function SelfHosting() {
  return (
    <section className="own" id="self" aria-labelledby="self-title">
      <div>
        <h2 className="bigh" id="self-title">
          {say('self.title')}
        </h2>
        <p className="lead">{say('self.lead')}</p>
      </div>
      <div>
        <p className="own-command">
          <span aria-hidden="true">$ </span>
          <code aria-label={say('self.command_label')}>{say('self.command')}</code>
        </p>
        <ul>
          {POINTS.map((point) => (
            <li key={point}>{say(`self.points.${point}`)}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
