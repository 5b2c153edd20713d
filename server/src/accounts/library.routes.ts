import type { library } from '@stampwell/contract/business/library.ts'
import { prepared, type Handlers } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import { deletePicturesOnRefusal } from '../pictures/saved-pictures.ts'
import { addLibraryImage, saveLibraryImage } from './add-library-image.ts'

type Saved = { name: string; url: string }

export function libraryRoutes({ files: keeper }: AppContext): Handlers<typeof library> {
  return {
    uploadIcon: prepared<typeof library.uploadIcon, Saved>({
      before: ({ db, who, files }) =>
        saveLibraryImage({ db, files: keeper, businessId: who.businessId, kind: 'icon', file: files.icon }),
      act: ({ db, who, now }, saved) =>
        deletePicturesOnRefusal(keeper, { icon: saved.url }, async () => ({
          icon: await addLibraryImage({ db, businessId: who.businessId, kind: 'icon', saved, now }),
        })),
    }),

    uploadLogo: prepared<typeof library.uploadLogo, Saved>({
      before: ({ db, who, files }) =>
        saveLibraryImage({ db, files: keeper, businessId: who.businessId, kind: 'logo', file: files.logo }),
      act: ({ db, who, now }, saved) =>
        deletePicturesOnRefusal(keeper, { logo: saved.url }, async () => ({
          logo: await addLibraryImage({ db, businessId: who.businessId, kind: 'logo', saved, now }),
        })),
    }),
  }
}
