import { say } from '#messages/home.ts'

export function SelfHosting() {
  return (
    <div className="own" id="self">
      <h2 className="h4">{say('self.title')}</h2>
      <p>{say('self.text')}</p>
      <p className="own-command">
        <span aria-hidden="true">$ </span>
        <code aria-label={say('self.command_label')}>{say('self.command')}</code>
      </p>
    </div>
  )
}
