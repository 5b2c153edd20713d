import { LANGUAGES } from '@stampwell/domain/text/language.ts'
import { sitePathIn } from '@stampwell/domain/text/site-path.ts'

/**
 * The pages of the public site. They are written as HTML by the build and complete without scripts (site-render.tsx);
 * what moves on them starts in site.ts. `sameAs` names the page of the same text that search engines list.
 */
export const publicPages = [
  { path: '', page: 'pages/index.tsx' },
  { path: 'faqs', page: 'pages/faqs.tsx' },
  { path: 'how-it-works', page: 'pages/how-it-works.tsx' },
  { path: 'case-study', page: 'pages/case-study.tsx' },
  { path: 'partners', page: 'pages/case-study.tsx', sameAs: 'case-study' },
  { path: 'contact-us', page: 'pages/contact-us.tsx' },
  { path: 'terms-and-conditions', page: 'pages/terms-and-conditions.tsx' },
  { path: 'privacy-policy', page: 'pages/privacy-policy.tsx' },
  { path: 'use-terms', page: 'pages/use-terms.tsx' },
  { path: 'business', page: 'pages/business/index.tsx' },
  { path: 'business/case-study', page: 'pages/case-study.tsx', sameAs: 'case-study' },
  { path: 'business/faqs', page: 'pages/business/faqs.tsx' },
  { path: 'business/how-it-works', page: 'pages/business/how-it-works.tsx' },
  { path: 'business/contact-us', page: 'pages/contact-us.tsx', sameAs: 'contact-us' },
  { path: 'business/pricing', page: 'pages/business/pricing.tsx' },
] as const

export type PublicPage = (typeof publicPages)[number]

/** Each page in each language. */
export const publicAddresses: readonly string[] = LANGUAGES.flatMap((language) =>
  publicPages.map(({ path }) => sitePathIn(language, `/${path}`)),
)
