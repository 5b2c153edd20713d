import { Button, buttonClass } from '#ui/elements/Button.tsx'
import { FormBar } from './FormBar.tsx'
import type { GalleryEntry } from '#ui/gallery-entry.ts'

const LEAVE = { to: '/business/offers', words: 'Back to the offers' }

const BACK = (
  <a className={buttonClass('quiet')} href="#step">
    Back
  </a>
)

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
    'a step, ready': (
      <FormBar back={BACK} summary="">
        <Button variant="main" big>
          Next: Rewards
        </Button>
      </FormBar>
    ),
    'a step that needs something': (
      <FormBar back={BACK} summary="Choose how many stamps fill the card, from 1 to 50.">
        <Button variant="main" big>
          Next: Rewards
        </Button>
      </FormBar>
    ),
    'saved in place': (
      <FormBar summary="Not saved: Design, Rules">
        <Button variant="main" big>
          Save
        </Button>
      </FormBar>
    ),
  },
} satisfies GalleryEntry
