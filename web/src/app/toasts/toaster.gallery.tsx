import { Button } from '#ui/elements/Button.tsx'
import type { GalleryEntry } from '#ui/gallery-entry.ts'
import { notify } from './notify.ts'

const LONG = 'The message to Chukwuemeka Oluwaseun Adébáyọ̀-Okonkwo-Macauley was not sent: the phone number is too long.'

function Shows({ toast }: { toast: () => string }) {
  return <Button onClick={() => void toast()}>Show</Button>
}

export default {
  name: 'Toasts',
  shows: [],
  states: {
    info: <Shows toast={() => notify.info('Ada joined.')} />,
    success: <Shows toast={() => notify.success('Saved.')} />,
    'success, with an act': (
      <Shows toast={() => notify.withAct('Ada has 7 stamps.', { label: 'Undo', onPress: () => undefined })} />
    ),
    warning: <Shows toast={() => notify.warning('The list is not complete yet.')} />,
    refused: <Shows toast={() => notify.error(LONG)} />,
    plain: <Shows toast={() => notify.plain('Copied.')} />,
    loading: <Shows toast={() => notify.loading('Sending the file.')} />,
  },
} satisfies GalleryEntry
