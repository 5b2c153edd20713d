/**
 * Writes the public pages as HTML in one language: the build runs it once per page, the development server at each
 * request. Each language has a copy of this program with its own texts.
 */
import type { ComponentType, ReactElement } from 'react'
import { DATE_LOCALES, DEFAULT_LANGUAGE, LANGUAGES } from '@stampwell/domain/text/language.ts'
import { sitePathIn } from '@stampwell/domain/text/site-path.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { STAMP_ICONS } from '@stampwell/domain/cards/stamp-icons.ts'
import { sitePath } from '#app/site-path.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/site.ts'
import { InkDefs } from '#ui/stamp-card/InkDefs.tsx'
import { knowStampIcons } from '#ui/stamp-card/stamp-icons.ts'
import type { RenderedPage } from '../site-document.ts'
import business from './pages/business/index.tsx'
import businessFaqs from './pages/business/faqs.tsx'
import businessHowItWorks from './pages/business/how-it-works.tsx'
import pricing from './pages/business/pricing.tsx'
import caseStudy from './pages/case-study.tsx'
import contactUs from './pages/contact-us.tsx'
import faqs from './pages/faqs.tsx'
import howItWorks from './pages/how-it-works.tsx'
import home from './pages/index.tsx'
import privacyPolicy from './pages/privacy-policy.tsx'
import termsAndConditions from './pages/terms-and-conditions.tsx'
import useTerms from './pages/use-terms.tsx'
import type { IslandName } from './pages/+site/islands.ts'
import type { SitePage } from './pages/+site/site-page.ts'
import { SiteFrame } from './pages/+site/SiteFrame.tsx'
import { publicPages, type PublicPage } from './public-pages.ts'

export { documentOf } from '../site-document.ts'

knowStampIcons(STAMP_ICONS)

const PAGES: Record<PublicPage['page'], SitePage> = {
  'pages/index.tsx': home,
  'pages/faqs.tsx': faqs,
  'pages/how-it-works.tsx': howItWorks,
  'pages/case-study.tsx': caseStudy,
  'pages/contact-us.tsx': contactUs,
  'pages/terms-and-conditions.tsx': termsAndConditions,
  'pages/privacy-policy.tsx': privacyPolicy,
  'pages/use-terms.tsx': useTerms,
  'pages/business/index.tsx': business,
  'pages/business/faqs.tsx': businessFaqs,
  'pages/business/how-it-works.tsx': businessHowItWorks,
  'pages/business/pricing.tsx': pricing,
}

/** The pages by their address in the language of this program. */
const ROWS = new Map<string, PublicPage>(publicPages.map((row) => [sitePath(`/${row.path}`), row]))

export const SITE_PATHS: readonly string[] = [...ROWS.keys()]

/** `__PUBLIC_URL__` in the result is the server's address, which only the running server knows. */
export function renderPage(address: string): RenderedPage {
  const row = ROWS.get(address)
  if (!row) throw new Error(`There is no public page at ${address}.`)
  const page = PAGES[row.page]
  const listed = `/${'sameAs' in row ? row.sameAs : row.path}`
  return {
    language: LOCALE,
    head: markupOf(<Head page={page} listed={listed} />),
    body: bodyOf(`/${row.path}`, page.Body),
  }
}

function bodyOf(path: string, Body: ComponentType): string {
  return markupOf(
    <>
      <InkDefs />
      <SiteFrame path={path}>
        <Body />
      </SiteFrame>
    </>,
  )
}

/** React writes `hrefLang`, which browsers read and some crawlers do not. */
function markupOf(element: ReactElement): string {
  return renderToStaticMarkup(element).replaceAll(' hrefLang="', ' hreflang="')
}

/** Open Graph writes languages as `en_GB`. */
const OPEN_GRAPH_LOCALES = { ...DATE_LOCALES, fr: 'fr-FR' }
const openGraph = (language: keyof typeof OPEN_GRAPH_LOCALES) => OPEN_GRAPH_LOCALES[language].replace('-', '_')

/** Parts that say and do nothing without their script: a `noscript` beside each says what to do instead. */
const IDLE_PARTS: readonly IslandName[] = ['home-plans', 'prices', 'contact']
const NO_SCRIPT_STYLE = `${IDLE_PARTS.map((name) => `[data-island="${name}"]`).join(',')}{display:none}`

/** `listed` is the English path that search engines list for this text. */
function Head({ page: { title, description, data }, listed }: { page: SitePage; listed: string }) {
  const url = `__PUBLIC_URL__${sitePath(listed)}`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {LANGUAGES.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={language}
          href={`__PUBLIC_URL__${sitePathIn(language, listed)}`}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`__PUBLIC_URL__${sitePathIn(DEFAULT_LANGUAGE, listed)}`} />
      <meta property="og:site_name" content={say('name')} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={openGraph(LOCALE)} />
      {LANGUAGES.filter((language) => language !== LOCALE).map((language) => (
        <meta key={language} property="og:locale:alternate" content={openGraph(language)} />
      ))}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {/* Taken by e2e/src/pictures.ts --site. */}
      <meta property="og:image" content={`__PUBLIC_URL__/social/${LOCALE}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <noscript dangerouslySetInnerHTML={{ __html: `<style>${NO_SCRIPT_STYLE}</style>` }} />
      {data && (
        <script
          type="application/ld+json"
          // A closing tag inside a text would end the script.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  )
}
