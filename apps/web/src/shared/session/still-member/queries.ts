import { graphql } from '@plumb/api-contract/graphql.ts'
import { shows } from '../../api/subjects.ts'

/** A minimal query of a workspace: a former member is refused with the reason. */
export const stillMemberQuery = shows(
  ['user'],
  graphql(`
    query StillMember {
      workspaceDefaults {
        defaultCountry
      }
    }
  `),
)
