import { describe, expect, it } from 'vitest'
import { messages } from './messages.ts'

const { accounts, connection, csv, feedback, geography, platform, roles, shell, supportAccess, workspaces } =
  messages

/** Sentences that others rely on to the letter (docs/rules/pages 11): whoever changes one changes it here too. */
describe('the catalogue says', () => {
  it.each([
    [accounts.recoveryEmailSent, 'Recovery email sent!'],
    [accounts.verifying, 'Verifying...'],
    [accounts.verificationEmailSent, 'Verification email sent!'],
    [
      accounts.verificationFailed,
      "Could not verify your email. We'll try sending you another verification link via email.",
    ],
    [shell.pageTitle('Settings'), 'Settings | Plumb Compensation'],
    [shell.errorTitle, 'Oops! Something went wrong.'],
    [shell.goBack, 'Go Back'],
    [shell.goHome, 'Go Home'],
    [shell.logout, 'Logout'],
    [workspaces.createTitle, 'Create New Workspace'],
    [workspaces.name, 'Workspace Name'],
    [workspaces.unavailable, 'Oops, something went wrong'],
    [workspaces.cannotDeleteYourself, 'Cannot delete yourself'],
    [workspaces.cannotChangeOwnRole, 'Cannot change your own role'],
    [workspaces.cannotChangeOwnLevel, 'Cannot change your own level'],
    [workspaces.roleUpdated, 'Role updated'],
    [workspaces.levelUpdated, 'Level updated'],
    [workspaces.defaultRoleUpdated, 'Default role updated'],
    [roles.nameRequired, 'Please provide custome role name.'],
    [roles.created, 'Created role successfully.'],
    [roles.updated, 'Updated role successfully.'],
    [roles.deleted, 'Deleted role successfully.'],
    [roles.cannotDeleteWithUsers, 'Cannot delete a custom role with users'],
    [roles.moreScopes(4), '(+ 4 more)'],
    [platform.leaveWithUnsavedChanges, 'You have unsaved changes. Are you sure you want to leave this page?'],
    [platform.saved, 'Saved'],
    [platform.notSaved, 'Not saved'],
    [connection.none, 'No connection'],
    [platform.unknownError, 'An unknown error occurred'],
    [platform.copyName('Sales'), 'Copy of Sales'],
    [csv.notCsv, 'Please upload a CSV file'],
    [csv.empty, 'The file is empty'],
    [csv.missingHeaders(['Country', 'Rate']), 'Missing required headers: Country, Rate'],
    [csv.missingValue('Country'), 'Missing Country'],
    [csv.notANumber, 'is not a valid number'],
    [csv.importFailed('no rows'), 'Import failed: no rows'],
    [csv.importFailedUnknown, 'Import failed due to an unknown error'],
    [feedback.thanks, 'Thank you for your feedback!'],
    [Object.values(feedback.ratings).join(), 'Dissatisfied,Neutral,Satisfied'],
    [supportAccess.jitaWarning, 'You are logged in with JITA. Use good judgement.'],
    [supportAccess.jitaChip('3:59'), 'JITA: 3:59'],
    [geography.tierLabel(3), 'Tier 3'],
    [geography.allOtherLocations, 'All Other Locations'],
    [geography.percentileExplanation, 'pay here as a % of the comp band'],
    [geography.resetConfigurations, 'Reset configurations'],
    [geography.credit, 'ZIP code data © GeoNames, CC BY 4.0'],
    [
      geography.exclusions([
        { label: 'Austin', tierLabel: 'Tier 2' },
        { label: 'Houston', tierLabel: 'High' },
      ]),
      'Excluding areas that are part of the following metro(s): Austin (Tier 2), Houston (High)',
    ],
  ])('%s', (sentence, expected) => {
    expect(sentence).toBe(expected)
  })
})
