import * as documents from '@plumb/api-contract/tables/generated/bonus-structure-group/queries.ts'
import { groupCalls } from '../../shared/groups/group-calls.ts'

export const BONUS_OPERATIONS = groupCalls(documents, 'bonuses')
