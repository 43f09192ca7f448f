import { expect, it } from 'vitest'
import { groupName, refuseCountryDeletion } from './group.ts'

it('a group has a name [CB5]', () => {
  expect(groupName('  Sales ')).toBe('Sales')
  expect(groupName('  ')).toMatchObject({ message: 'Group name cannot be empty', field: 'name' })
})

it('keeps its part for the default country [BS2, CB5]', () => {
  expect(refuseCountryDeletion('DE', 'US', 'It stays.')).toBeNull()
  expect(refuseCountryDeletion('US', 'US', 'It stays.')).toMatchObject({
    code: 'IN_USE',
    message: 'It stays.',
    field: 'id',
  })
})
