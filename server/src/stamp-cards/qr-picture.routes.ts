import type { cards } from '@stampwell/contract/public/cards.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import type { Handlers } from '../http/handler.ts'
import { drawQrPng } from './draw-qr-code.ts'
import { joinUrl } from './join-code.ts'
import { findJoinCode } from './load-terms.ts'

export function qrPictureRoutes({ config }: Pick<AppContext, 'config'>): Pick<Handlers<typeof cards>, 'qrPng'> {
  return {
    qrPng: async ({ params, db }) => {
      const found = await findJoinCode(db, params.code)
      if (!found || found.retired_at) refuse('not_found')
      const body = await drawQrPng(joinUrl(config.publicUrl, found.code))
      // The same code always draws the same picture.
      return { body, headers: { 'cache-control': 'public, max-age=31536000, immutable' } }
    },
  }
}
