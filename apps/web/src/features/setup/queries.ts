import { undoImport } from '@plumb/api-contract/fields/generated/undo-import.ts'
import { changes, RANGES } from '../../shared/api/subjects.ts'

export const undoImportMutation = changes([...RANGES, 'functions', 'setup'], undoImport)
