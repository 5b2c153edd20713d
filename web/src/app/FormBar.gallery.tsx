import { Button } from '#ui/Button.tsx'
import { FormBar } from './FormBar.tsx'
import type { GalleryEntry } from '#ui/gallery-entry.ts'

const LEAVE = { to: '/business/offers', words: 'Back to the offers' }

export default {
  name: 'FormBar',
  shows: [FormBar],
  states: {
    ready: (
      <FormBar leave={LEAVE} summary={<b>Second flat white free</b>} detail="4 to 14 December">
        <Button variant="main" big>
          Save offer
        </Button>
      </FormBar>
    ),
    sending: (
      <FormBar leave={LEAVE} summary={<b>Second flat white free</b>} detail="From today, no end">
        <Button variant="main" big busy>
          Save offer
        </Button>
      </FormBar>
    ),
  },
} satisfies GalleryEntry
