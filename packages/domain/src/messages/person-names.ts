/** The fields for the name of a person. */
export const personNameMessages = {
  firstName: 'First name',
  lastName: 'Last name',
  required: { firstName: 'Enter your first name.', lastName: 'Enter your last name.' },
} as const
