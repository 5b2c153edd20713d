import type { AppContext } from '../app-context.ts'
import type { EmailBrand } from '../mail/email-content.ts'
import type { Brand } from './business-brand.sql.ts'

/** Returns a business as the layout of its e-mails shows it. */
export function emailBrand(
  { config }: Pick<AppContext, 'config'>,
  { business_name, logo_url, brand_color }: Pick<Brand, 'business_name' | 'logo_url' | 'brand_color'>,
): EmailBrand {
  return {
    name: business_name,
    logo_url: logo_url && new URL(logo_url, config.publicUrl).href,
    color: brand_color,
  }
}
