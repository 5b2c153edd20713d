import { sitePath } from '#app/site-path.ts'
import { say } from '#messages/contact.ts'
import { ContactForm } from './+site/contact/ContactForm.tsx'
import { Island } from './+site/Island.tsx'
import { Operator } from './+site/Prose.tsx'
import type { SitePage } from './+site/site-page.ts'

function Body() {
  return (
    <div className="wrap contact">
      <header>
        <h1 className="site-title">{say('title')}</h1>
        <p className="lead">{say('lead')}</p>
        <dl>
          <div hidden data-needs="support_email">
            <dt>{say('by_mail')}</dt>
            <dd>
              <Operator field="support_email" />
            </dd>
          </div>
          <div hidden data-needs="legal_address">
            <dt>{say('address')}</dt>
            <dd>
              <Operator field="legal_name" />
              <br />
              <Operator field="legal_address" />
            </dd>
          </div>
        </dl>
        <h2 className="h4">{say('people_title')}</h2>
        <p className="muted">
          {say('people_text')}{' '}
          <a className="link" href={sitePath('/faqs')}>
            {say('people_link')}
          </a>
        </p>
      </header>
      <div>
        <Island name="contact" of={ContactForm} />
        <noscript>
          <p className="note">{say('needs_script')}</p>
        </noscript>
      </div>
    </div>
  )
}

export default { title: say('page_title'), description: say('description'), Body } satisfies SitePage
