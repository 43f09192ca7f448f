import { describe, expect, it } from 'vitest'
import { accountErrorMessages } from './account-errors.ts'
import { compBandMessages } from './comp-bands.ts'
import { connectionMessages } from './connection.ts'
import { csvMessages } from './csv.ts'
import { editingMessages } from './editing.ts'
import { feedbackMessages } from './feedback.ts'
import { geographyMessages } from './geography.ts'
import { globalMappingMessages } from './global-mappings.ts'
import { groupMessages } from './groups.ts'
import { loginPageMessages } from './login-pages.ts'
import { platformMessages } from './platform.ts'
import { rangeWidthMessages } from './range-widths.ts'
import { roleMessages } from './roles.ts'
import { shellMessages } from './shell.ts'
import { supportAccessMessages } from './support-access.ts'
import { workspaceMessages } from './workspaces.ts'

/** Texts that must stay as they are to the letter (rule PG11). Whoever changes one on purpose changes it here, too. */
describe('texts of the catalog [PG11]', () => {
  it.each([
    [loginPageMessages.recoveryEmailSent, 'Recovery email sent!'],
    [loginPageMessages.verifying, 'Verifying...'],
    [loginPageMessages.verificationEmailSent, 'Verification email sent!'],
    [
      accountErrorMessages.verificationFailed,
      "Could not verify your email. We'll try sending you another verification link via email.",
    ],
    [shellMessages.pageTitle('Settings'), 'Settings | Plumb Compensation'],
    [shellMessages.errorTitle, 'Oops! Something went wrong.'],
    [shellMessages.goBack, 'Go Back'],
    [shellMessages.goHome, 'Go Home'],
    [shellMessages.logout, 'Logout'],
    [workspaceMessages.createTitle, 'Create New Workspace'],
    [workspaceMessages.name, 'Workspace Name'],
    [workspaceMessages.unavailable, 'Oops, something went wrong'],
    [workspaceMessages.cannotDeleteYourself, 'Cannot delete yourself'],
    [workspaceMessages.cannotChangeOwnRole, 'Cannot change your own role'],
    [workspaceMessages.cannotChangeOwnLevel, 'Cannot change your own level'],
    [workspaceMessages.roleUpdated, 'Role updated'],
    [workspaceMessages.levelUpdated, 'Level updated'],
    [workspaceMessages.defaultRoleUpdated, 'Default role updated'],
    [roleMessages.nameRequired, 'Please provide custome role name.'],
    [roleMessages.created, 'Created role successfully.'],
    [roleMessages.updated, 'Updated role successfully.'],
    [roleMessages.deleted, 'Deleted role successfully.'],
    [roleMessages.cannotDeleteWithUsers, 'Cannot delete a custom role with users'],
    [roleMessages.moreScopes(4), '(+ 4 more)'],
    [
      platformMessages.leaveWithUnsavedChanges,
      'You have unsaved changes. Are you sure you want to leave this page?',
    ],
    [platformMessages.saved, 'Saved'],
    [platformMessages.notSaved, 'Not saved'],
    [connectionMessages.noConnection, 'No connection'],
    [platformMessages.unknownError, 'An unknown error occurred'],
    [platformMessages.copyName('Sales'), 'Copy of Sales'],
    [csvMessages.notCsv, 'Please upload a CSV file'],
    [csvMessages.empty, 'The file is empty'],
    [csvMessages.missingHeaders(['Country', 'Rate']), 'Missing required headers: Country, Rate'],
    [csvMessages.missingValue('Country'), 'Missing Country'],
    [csvMessages.notANumber, 'is not a valid number'],
    [csvMessages.importFailed('no rows'), 'Import failed: no rows'],
    [csvMessages.importFailed(''), 'Import failed due to an unknown error'],
    [feedbackMessages.thanks, 'Thank you for your feedback!'],
    [Object.values(feedbackMessages.ratings).join(), 'Dissatisfied,Neutral,Satisfied'],
    [supportAccessMessages.jitaWarning, 'You are logged in with JITA. Use good judgement.'],
    [supportAccessMessages.jitaChip('3:59'), 'JITA: 3:59'],
    [geographyMessages.tierLabel(3), 'Tier 3'],
    [geographyMessages.allOtherLocations, 'All Other Locations'],
    [geographyMessages.percentileExplanation, 'pay here as a % of the comp band'],
    [geographyMessages.resetConfigurations, 'Reset configurations'],
    [geographyMessages.credit, 'ZIP code data © GeoNames, CC BY 4.0'],
    [
      geographyMessages.exclusions([
        { label: 'Austin', tierLabel: 'Tier 2' },
        { label: 'Houston', tierLabel: 'High' },
      ]),
      'Excluding areas that are part of the following metro(s): Austin (Tier 2), Houston (High)',
    ],
    [rangeWidthMessages.belowMissing, '% Below Mid is required'],
    [rangeWidthMessages.aboveMissing, '% Above Mid is required'],
    [rangeWidthMessages.belowNotPositive, '% Below Mid must be a positive number'],
    [rangeWidthMessages.aboveNotPositive, '% Above Mid must be a positive number'],
    [rangeWidthMessages.unknownLevel('L99'), 'Invalid global level: L99. Please use one of the valid levels'],
    [rangeWidthMessages.saved, 'Configuration saved'],
    [rangeWidthMessages.notSaved('no'), 'Failed to save range widths: no'],
    [rangeWidthMessages.groupsNotSaved('no'), 'Failed to save range width groups: no'],
    [rangeWidthMessages.groupNotCreated, 'Failed to create new group'],
    [rangeWidthMessages.groupNotDeleted('no'), 'Failed to delete range width group: no'],
    [rangeWidthMessages.groupNotFound, 'Group not found'],
    [rangeWidthMessages.notDuplicated('no'), 'Failed to duplicate range width group: no'],
    [rangeWidthMessages.duplicated, 'Group duplicated successfully'],
    [rangeWidthMessages.filled, 'Values filled successfully'],
    [rangeWidthMessages.notFilled, 'Error filling values'],
    [groupMessages.unknownError, 'Unknown error occurred'],
    [groupMessages.nameEmpty, 'Group name cannot be empty'],
    [
      groupMessages.countriesNotMapped(['Chile', 'Peru']),
      'The following countries are not available in Global Mappings: Chile, Peru. Please add these countries to Global Mappings before importing.',
    ],
    [globalMappingMessages.notPositive, 'Percentage must be greater than zero'],
    [globalMappingMessages.invalidFields, 'Cannot save while there are invalid fields'],
    [globalMappingMessages.noValidData, 'No valid data found in CSV'],
    [
      globalMappingMessages.imported(2_000, 1),
      'Successfully processed: 2,000 mappings inserted, 1 mapping updated',
    ],
    [globalMappingMessages.saved, 'Global mappings saved successfully'],
    [globalMappingMessages.saveFailed, 'An error occurred while saving'],
    [globalMappingMessages.cannotDelete, 'Cannot delete this country'],
    [globalMappingMessages.checkFailed, 'Error checking if country can be deleted'],
    [globalMappingMessages.noPermission, 'You do not have permission to edit global mappings'],
    [editingMessages.row.willBeDeleted, 'Will be deleted on save'],
    [compBandMessages.bothVariables(7), 'Percent and absolute variables cannot be both set for level 7.'],
    [compBandMessages.bothBases(7), 'On target earnings and hourly rate cannot be both set for level 7.'],
    [compBandMessages.onlyOneCash, 'Only one cash compensation field can have a value'],
    [compBandMessages.noCash, 'Must set either Annual Base Salary, Annual OTE, or Hourly Rate'],
    [compBandMessages.bothVariablesInRow, 'Cannot set both Absolute Variable and Percent Variable'],
    [compBandMessages.unknownCountry('Chle'), 'Warning: Could not find country code for "Chle"'],
    [
      compBandMessages.noLocalCurrency('Chile', 'USD'),
      'No local currency found for Chile. Using USD as default.',
    ],
    [compBandMessages.noCountryGroup('Chile'), 'Error: Could not create or find country group for Chile'],
    [
      compBandMessages.imported(1, 2, 2_000),
      'Successfully processed: 1 new group, 2 new country groups, and 2,000 comp bands',
    ],
    [compBandMessages.importFailed(''), 'Failed to process CSV data'],
    [compBandMessages.saveFailed('no'), 'Save failed: no'],
    [compBandMessages.saveFailedUnknown, 'Save failed due to an unknown error'],
    [compBandMessages.countryGroupDeleted('Chile'), 'Country group for Chile deleted successfully'],
    [compBandMessages.countryGroupNotDeleted, 'Error deleting country group'],
    [compBandMessages.groupRenamed, 'Group renamed successfully'],
    [compBandMessages.groupNotRenamed, 'Error renaming group'],
    [compBandMessages.groupNotDeleted('no'), 'Error deleting group: no'],
    [compBandMessages.groupNotDeletedUnknown, 'Unexpected error deleting group'],
    [compBandMessages.groupCreated, 'Group created successfully'],
    [compBandMessages.groupNotCreated('no'), 'Create new group failed: no'],
    [compBandMessages.groupIdMissing, 'Failed to create or find group ID'],
  ])('%s', (sentence, expected) => {
    expect(sentence).toBe(expected)
  })
})
