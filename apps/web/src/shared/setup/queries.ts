import { settingsSave } from '@plumb/api-contract/fields/generated/settings-save.ts'
import { graphql } from '@plumb/api-contract/graphql.ts'
import { changes, shows } from '../api/subjects.ts'

/** Progress of the workspace's setup, and whether the user hides it. */
export const setupQuery = shows(
  ['bands', 'families', 'jobs', 'levels', 'mappings', 'setup', 'widths'],
  graphql(`
    query Setup {
      setup {
        levels {
          jobLevelCount
          groupCount
          globalLevelCount
        }
        mappings {
          countryCount
        }
        widths {
          levelCount
          levelsWithoutWidth
        }
        bands {
          bandCount
          groupCount
        }
        families {
          familyCount
          familyCountWithBands
        }
        jobs {
          jobCount
        }
      }
      settings(settingsGetRequest: { items: [{ property: "HIDE_SETUP" }] }) {
        property
        stringValue
        version
      }
    }
  `),
)

/** The names and roles of all members, to find the admins. */
export const adminsQuery = shows(
  ['members'],
  graphql(`
    query Admins {
      workspace {
        id
        memberships {
          role
          user {
            fullName
          }
        }
      }
    }
  `),
)

export const hideSetupMutation = changes(['setup'], settingsSave)
