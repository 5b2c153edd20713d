import { ApiError } from '@stampwell/contract/call.ts'
import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import { imports } from '@stampwell/contract/client-endpoints.gen.ts'
import { useId } from 'react'
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import { Link } from 'react-router'
import { useBusiness } from '#app/session/business.ts'
import { verifyPath } from '#app/session/return-to.ts'
import { notifyWithoutFields } from '#app/notify-refusal.ts'
import { notify } from '#app/toasts/notify.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/import.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { Note } from '#ui/feedback/Tag.tsx'
import { EarlierImports } from './EarlierImports.tsx'

type FileStepProps = {
  onUploaded: (uploaded: CustomerImport) => void
  /** False after the page or this step was left: a refusal is shown elsewhere then. */
  isShown: () => boolean
}

export function FileStep({ onUploaded, isShown }: FileStepProps) {
  const id = useId()
  const isVerified = useBusiness().email_verified_at !== null
  const upload = useAct(imports.upload)
  const error = upload.errors['file']?.[0]
  const take = async (file: File | undefined) => {
    if (!file || upload.busy) return
    try {
      onUploaded((await upload.run({ body: { file } })).import)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      const [reason] = cause.errors['file'] ?? []
      if (reason === undefined || isShown()) notifyWithoutFields(cause)
      else notify.error(say('file.refused', { file: file.name, reason }))
    }
  }
  return (
    <>
      <div className="imp-file">
        {isVerified ? (
          <div className="field">
            <label className="imp-drop" aria-busy={upload.busy || undefined}>
              <input
                type="file"
                accept=".csv,.tsv,.txt,text/csv"
                aria-label={say('file.choose')}
                aria-describedby={`${id}h${error ? ` ${id}e` : ''}`}
                aria-invalid={error ? true : undefined}
                onChange={(event) => {
                  void take(event.target.files?.[0])
                  event.target.value = '' // reset, so that the same file may be chosen again
                }}
              />
              {upload.busy ? <span className="spin" aria-hidden="true" /> : <Icon of={IconFileUpload} size={32} />}
              <span>
                <b>{say('file.choose')}</b>
                <span id={`${id}h`} role="status">
                  {upload.busy ? say('file.busy') : say('file.hint')}
                </span>
              </span>
            </label>
            {error && (
              <span className="error" role="alert" id={`${id}e`}>
                {error}
              </span>
            )}
          </div>
        ) : (
          <Note tone="late">
            {say('file.unverified')} <Link to={verifyPath('/business/customers/import')}>{say('file.verify')}</Link>
          </Note>
        )}
        <section>
          <h2 className="h3">{say('file.needs')}</h2>
          <ul className="imp-needs">
            {(['need_header', 'need_name', 'need_more', 'excel', 'kept'] as const).map((words) => (
              <li key={words}>{say(`file.${words}`)}</li>
            ))}
          </ul>
        </section>
      </div>
      <EarlierImports />
    </>
  )
}
