import { sitePathIn } from '@stampwell/domain/text/site-path.ts'
import { LANGUAGES_TO_CHOOSE } from '#app/language.ts'
import { appPath, sitePath } from '#app/site-path.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/site.ts'
import { Logo } from '#ui/elements/Logo.tsx'

const GROUPS = [
  {
    key: 'product',
    links: [
      [sitePath('/business'), say('footer.business')],
      [sitePath('/business/how-it-works'), say('how')],
      [sitePath('/business/pricing'), say('pricing')],
      [sitePath('/business/faqs'), say('questions')],
      [sitePath('/case-study'), say('footer.story')],
    ],
  },
  {
    key: 'help',
    links: [
      [sitePath('/contact-us'), say('footer.contact')],
      [sitePath('/faqs'), say('footer.customers')],
      [sitePath('/how-it-works'), say('footer.customers_how')],
      [appPath('/business/login'), say('log_in')],
      ['/api/docs', say('footer.developers')],
    ],
  },
  {
    key: 'legal',
    links: [
      [sitePath('/terms-and-conditions'), say('footer.terms')],
      [sitePath('/use-terms'), say('footer.use')],
      [sitePath('/privacy-policy'), say('footer.privacy')],
    ],
  },
] as const

/** `path` is the page's English address. */
export function SiteFooter({ path }: { path: string }) {
  return (
    <footer className="ft">
      <div className="ft-in">
        <div className="ft-about">
          <Logo />
          <p>{say('footer.about')}</p>
          <Languages path={path} />
        </div>
        {GROUPS.map(({ key, links }) => (
          <nav key={key} aria-labelledby={`ft-${key}`}>
            <h2 id={`ft-${key}`}>{say(`footer.${key}`)}</h2>
            {links.map(([href, text]) => (
              <a key={href} href={href}>
                {text}
              </a>
            ))}
          </nav>
        ))}
        <div className="own" id="self">
          <h2>{say('self.title')}</h2>
          <p>{say('self.text')}</p>
          <p className="own-command">
            <span aria-hidden="true">$ </span>
            <code aria-label={say('self.command_label')}>{say('self.command')}</code>
          </p>
        </div>
      </div>
    </footer>
  )
}

/** Leads to this page in each language, each by its own name. Plain links: an address has one language. */
function Languages({ path }: { path: string }) {
  return (
    <nav className="ft-languages" aria-label={say('footer.languages')}>
      {LANGUAGES_TO_CHOOSE.map(({ language, name }) => (
        <a
          key={language}
          href={sitePathIn(language, path)}
          hrefLang={language}
          lang={language}
          {...(language === LOCALE && { 'aria-current': 'page' })}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
