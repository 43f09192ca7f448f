import { undoImport } from '@plumb/api-contract/fields/generated/undo-import.ts'
import { graphql } from '@plumb/api-contract/graphql.ts'
import { changes, RANGES, shows } from '../api/subjects.ts'

/** The effect of undoing an import; null if undoing is not offered. */
export const importUndoQuery = shows(
  [...RANGES, 'functions', 'setup'],
  graphql(`
    query ImportUndo($importUndoRequest: ImportUndoRequest!) {
      importUndo(importUndoRequest: $importUndoRequest) {
        summary
        refusal
      }
    }
  `),
)

export const undoImportMutation = changes([...RANGES, 'functions', 'history', 'setup'], undoImport)
