import type { GalleryEntry } from '../gallery-entry.ts'
import { PasswordField } from './PasswordField.tsx'

export default {
  name: 'PasswordField',
  shows: [PasswordField],
  states: {
    empty: <PasswordField label="Password" name="password" autoComplete="off" />,
    'new password, with its rules': <PasswordField label="New password" name="password" strength autoComplete="off" />,
    refused: <PasswordField label="Password" name="password" error="This password is wrong." autoComplete="off" />,
  },
} satisfies GalleryEntry
