import { graphql } from '@plumb/api-contract/graphql.ts'
import { shows } from '../../api/subjects.ts'

/** Asks for as little of a workspace as there is: whoever is no member of it is refused, and told why. */
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
