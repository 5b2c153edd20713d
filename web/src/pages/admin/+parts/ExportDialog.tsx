/** Asks for the reason of an export that the audit log keeps, then saves the file. A refusal keeps what was written. */
import { ApiError } from '@stampwell/contract/call.ts'
import { useState } from 'react'
import IconFileTypeCsv from '@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { notifyBeside } from '#app/notify-refusal.ts'
import { saveFile } from '#app/save-file.ts'
import { notify } from '#app/toasts/notify.ts'
import type { Errors } from '#ui/fields/Field.tsx'
import { ActDialog } from './ActDialog.tsx'

export type ExportDialogProps = {
  /** `line` says what the file holds, `logged` that the export becomes an entry, `done` that it is saved. */
  words: { title: string; line: string; logged: string; ok: string; done: string }
  fileName: string
  fetch: (reason: string) => Promise<Blob>
  onDone?: () => void
  onClose: () => void
}

export function ExportDialog({ words, fileName, fetch, onDone, onClose }: ExportDialogProps) {
  const [state, setState] = useState<{ busy: boolean; errors: Errors }>({ busy: false, errors: {} })
  const send = async (reason: string) => {
    setState({ busy: true, errors: {} })
    try {
      saveFile(await fetch(reason), fileName)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({ busy: false, errors: error.errors })
      // The rows were chosen on the page behind, so the dialog has no field at which to show that they are too many.
      notifyBeside(error, ['reason'])
      return
    }
    notify.success(words.done)
    onDone?.()
    onClose()
  }
  return (
    <ActDialog
      title={words.title}
      consequences={[
        { icon: IconFileTypeCsv, text: words.line },
        { icon: IconHistory, text: words.logged },
      ]}
      ok={words.ok}
      act={state}
      onSend={(reason) => void send(reason)}
      onClose={onClose}
    />
  )
}
