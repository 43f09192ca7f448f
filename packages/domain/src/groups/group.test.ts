import { expect, it } from 'vitest'
import { validateGroupName, refuseCountryDeletion } from './group.ts'

it('trims the name of a group and refuses an empty one [CB5]', () => {
  expect(validateGroupName('  Sales ')).toBe('Sales')
  expect(validateGroupName('  ')).toMatchObject({ message: 'Group name cannot be empty', field: 'name' })
})

it('refuses to delete the default country’s part of a group [BS16, CB6]', () => {
  expect(refuseCountryDeletion('DE', 'US', 'Cannot be deleted.')).toBeNull()
  expect(refuseCountryDeletion('US', 'US', 'Cannot be deleted.')).toMatchObject({
    code: 'IN_USE',
    message: 'Cannot be deleted.',
    field: 'id',
  })
})
