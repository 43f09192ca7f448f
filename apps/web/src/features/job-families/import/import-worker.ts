import { familyRow } from '@plumb/domain/job-families/columns.ts'
import { type FamilyFacts, familyFile } from '@plumb/domain/job-families/csv-rows.ts'
import { serveFiles } from '../../../shared/csv-import/file-worker.ts'

serveFiles((facts: FamilyFacts) => ({ table: familyFile(facts), stored: facts.families.map(familyRow) }))
