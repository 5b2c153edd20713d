/** A merchant's way to a person: the support address of the platform. */
import { platform } from '@stampwell/contract/client-endpoints.gen.ts'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/help.ts'
import { Button, buttonClass } from '#ui/elements/Button.tsx'
import { Icon } from '#ui/elements/Icon.tsx'

export function ContactPart() {
  return (
    <section className="help-part" aria-labelledby="help-contact">
      <h2 className="h2" id="help-contact">
        {say('contact.title')}
      </h2>
      <Contact />
    </section>
  )
}

export function Contact() {
  const { data, error, refetch, isFetching } = useRead(platform.show, {})
  if (error && !data)
    return (
      <div className="help-contact">
        <p>{say('contact.failed')}</p>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {say('contact.retry')}
        </Button>
      </div>
    )
  if (!data) return null
  if (data.support_email === null) return <p className="muted">{say('contact.none')}</p>
  return (
    <div className="help-contact">
      <p className="muted">{say('contact.text')}</p>
      <a
        className={buttonClass()}
        href={`mailto:${data.support_email}?subject=${encodeURIComponent(say('contact.subject'))}`}
      >
        <Icon of={IconMail} />
        {say('contact.ask')}
      </a>
      <p className="muted help-address">{data.support_email}</p>
    </div>
  )
}
