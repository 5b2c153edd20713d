import type { AdminCategory } from '@stampwell/contract/admin/categories.ts'

/** An act that needs a dialog of its own after the palette has closed. */
export type DialogAct = { kind: 'add_category'; of: AdminCategory['kind'] }
