import type { profile } from '@stampwell/contract/business/profile.ts'
import type { Db } from '../db/open.ts'
import { prepared, type BusinessPrincipal, type Handlers } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import { deletePicturesOnRefusal, removePictures } from '../pictures/saved-pictures.ts'
import { acceptTerms } from './accept-terms.ts'
import { changeBranding, prepareBranding, type NewBranding } from './change-branding.ts'
import { changeEmail, checkEmailChange, type CheckedEmailChange } from './change-email.ts'
import { changePassword, checkChange, type CheckedChange } from './change-password.ts'
import { loadUser } from './present-user.ts'
import { changeBusiness } from './update-business.ts'

export function profileRoutes(app: AppContext): Handlers<typeof profile> {
  const userOf = (db: Db, { businessId, userId }: BusinessPrincipal, now: Date) =>
    loadUser({ db, businessId, userId, isLocalAddress: app.config.isLocalAddress, now })

  return {
    show: async ({ db, who, now }) => ({ user: await userOf(db, who, now) }),

    updatePassword: prepared<typeof profile.updatePassword, CheckedChange>({
      before: ({ db, who, body, ip, attempts, now }) => checkChange({ db, app, attempts, who, body, ip, now }),
      act: async ({ db, who, now }, checked) => {
        await changePassword({ db, app, who, checked, now })
        return {}
      },
    }),

    changeEmail: prepared<typeof profile.changeEmail, CheckedEmailChange>({
      before: ({ db, who, body, ip, attempts, now }) => checkEmailChange({ db, app, attempts, who, body, ip, now }),
      act: async ({ db, who, now }, checked) => {
        await changeEmail({ db, app, who, checked, now })
        return { user: await userOf(db, who, now) }
      },
    }),

    updateBranding: prepared<typeof profile.updateBranding, NewBranding>({
      before: ({ who, body, files }) =>
        prepareBranding({ files: app.files, businessId: who.businessId, body, sent: files }),
      act: ({ db, who, now, afterCommit }, branding) =>
        deletePicturesOnRefusal(
          app.files,
          { logo: branding.logo_url ?? null, banner: branding.banner_url ?? null },
          async () => {
            const replaced = await changeBranding({ db, businessId: who.businessId, branding, now })
            afterCommit(() => removePictures(app.files, replaced))
            return { user: await userOf(db, who, now) }
          },
        ),
    }),

    acceptTerms: async ({ db, who, body, now }) => {
      await acceptTerms(db, who.businessId, { version: body.version, now })
      return { user: await userOf(db, who, now) }
    },

    update: async ({ db, who, body, now }) => {
      await changeBusiness({ db, timeZones: app.timeZones, businessId: who.businessId, body, now })
      return { user: await userOf(db, who, now) }
    },
  }
}
