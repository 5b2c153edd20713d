/** Parts of a page of the public site. */
import type { ComponentType } from 'react'

export type SitePage = {
  /** For the browser's tab and for search engines. */
  title: string
  description: string
  Body: ComponentType
  /** Structured data of schema.org, without prices: those come from the plans in force. */
  data?: Record<string, unknown>
}
