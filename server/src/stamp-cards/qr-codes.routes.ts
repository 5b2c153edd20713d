import type { qrCodes } from '@stampwell/contract/public/qr-codes.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import type { Handlers } from '../http/handler.ts'
import { drawQrPng } from '../images/draw-qr-code.ts'
import { joinUrl } from './join-code.ts'
import { findJoinCode } from './load-terms.ts'

export function qrCodesRoutes({ config }: Pick<AppContext, 'config'>): Handlers<typeof qrCodes> {
  return {
    png: async ({ params, db }) => {
      const found = await findJoinCode(db, params.code)
      if (!found || found.retired_at) refuse('not_found')
      const body = await drawQrPng(joinUrl(config.publicUrl, found.code))
      // The same code always draws the same picture.
      return { body, headers: { 'cache-control': 'public, max-age=31536000, immutable' } }
    },
  }
}
