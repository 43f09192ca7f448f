import { expect, it } from 'vitest'
import { validateGroupName, refuseCountryDeletion } from './group.ts'

it('requires a trimmed name [CB5]', () => {
  expect(validateGroupName('  Sales ')).toBe('Sales')
  expect(validateGroupName('  ')).toMatchObject({ message: 'Group name cannot be empty', field: 'name' })
})

it('refuses to delete the default country’s group [BS16, CB6]', () => {
  expect(refuseCountryDeletion('DE', 'US', 'It stays.')).toBeNull()
  expect(refuseCountryDeletion('US', 'US', 'It stays.')).toMatchObject({
    code: 'IN_USE',
    message: 'It stays.',
    field: 'id',
  })
})
