/** An e-mail in its own document: no script, no form and no link of it works in the merchant's page. */
import { say } from '#messages/sending.ts'
import { initialsOf } from '#ui/text/initials.ts'
import './previews.css'

export function EmailPreview({
  html,
  subject,
  from,
  name,
  logo,
}: {
  html: string | undefined
  subject: string
  /** The sender's address, if it is known. */
  from: string | undefined
  name: string
  logo: string | null
}) {
  return (
    <div className="pv-mail">
      <div className="pv-mail-head">
        {logo ? (
          <img className="who" src={logo} alt="" />
        ) : (
          <span className="who soft" aria-hidden="true">
            {initialsOf(name)}
          </span>
        )}
        <span>
          <b>{name}</b> {from && <bdi dir="ltr">{`<${from}>`}</bdi>}
        </span>
        <span className="pv-subject">{subject || say('preview.empty_heading')}</span>
      </div>
      {/* A new frame for each text: a frame that loads again would be a step of its own for Back. */}
      <iframe key={html} className="pv-mail-body" title={say('preview.email_frame')} sandbox="" srcDoc={html ?? ''} />
    </div>
  )
}
