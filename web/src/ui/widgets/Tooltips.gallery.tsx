import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { Button } from '../elements/Button.tsx'
import type { GalleryEntry } from '../gallery-entry.ts'
import { TooltipLayer } from './TooltipLayer.tsx'
import { Tooltips } from './Tooltips.tsx'

const Named = ({ name }: { name: string }) => <Button variant="quiet" icon={IconPencil} aria-label={name} />

export default {
  name: 'Tooltips',
  // The layer appears while the browser is idle, and serves every icon-only button of the page.
  shows: [Tooltips, TooltipLayer],
  states: {
    'on hover and by keyboard': (
      <>
        <Named name="Edit Yaba shop" />
        <Tooltips />
      </>
    ),
    'long name': <Named name="Edit “The lunch card for everybody who works near the post office”" />,
  },
} satisfies GalleryEntry
