import type { FlagKey } from '../access/flags.ts'
import { flagMessages } from '../messages/flags.ts'
import { boolean, defineTable, nullable, text, choiceText } from '../tables/table.ts'

/** The flags that staff have set for a workspace. */
export const WORKSPACE_FLAGS = defineTable('workspace_flag', {
  columns: { key: choiceText<FlagKey>(flagMessages.names), enabled: boolean, value: nullable(text) },
  view: ['EDIT_WORKSPACE'],
  identifyingFields: ['key'],
})
