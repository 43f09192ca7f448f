import { familyRow } from '@plumb/domain/job-families/columns.ts'
import { type FamilyFacts, familyFile } from '@plumb/domain/job-families/csv-rows.ts'
import { handleFileRequests } from '../../../shared/csv-import/file-worker.ts'

handleFileRequests((facts: FamilyFacts) => ({
  table: familyFile(facts),
  stored: facts.families.map(familyRow),
}))
