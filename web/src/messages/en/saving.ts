/** Sections of a page that save separately. */
export const saving = {
  save: 'Save',
  unsaved: 'Not saved yet',
} as const
