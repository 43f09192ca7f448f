import * as documents from '@plumb/api-contract/tables/generated/range-width-group/queries.ts'
import { groupCalls } from '../../shared/groups/group-calls.ts'

export const WIDTH_OPERATIONS = groupCalls(documents, 'widths')
