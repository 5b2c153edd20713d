import { DemoNote, Note, Tag } from './Tag.tsx'
import type { GalleryEntry } from '../gallery-entry.ts'

const LONG = 'Your plan keeps 500 customers. You have 498: the next two people can still join, then joining pauses.'

export default {
  name: 'Tag and Note',
  shows: [Tag, Note, DemoNote],
  states: {
    'tag, plain': <Tag tone="plain">Published</Tag>,
    'tag, without tone': <Tag>Draft</Tag>,
    'tag, good': <Tag tone="good">Redeemed</Tag>,
    'tag, late': <Tag tone="late">Waits for 3 days</Tag>,
    'tag, harm': <Tag tone="harm">Ended</Tag>,
    'tag, hot': <Tag tone="hot">Next stamp</Tag>,
    note: <Note>The list is counted once an hour.</Note>,
    'note, good': <Note tone="good">12 customers were added.</Note>,
    'note, late': <Note tone="late">{LONG}</Note>,
    'note, refused': (
      <Note tone="harm" role="alert">
        This code has been used already.
      </Note>
    ),
    'demo data': <DemoNote>Your name on an example card</DemoNote>,
  },
} satisfies GalleryEntry
