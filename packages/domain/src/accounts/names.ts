import { personNameMessages } from '../messages/person-names.ts'
import { platformMessages } from '../messages/platform.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'

/** A person's name. */
export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

const NAME_MAX_CHARACTERS = 255

/** @returns the trimmed name to store; a refusal if a part is missing, too long, or has control characters */
export function validateName({ firstName, lastName }: PersonName): PersonName | Refusal {
  const name = { firstName: firstName.trim(), lastName: lastName.trim() }
  for (const field of ['firstName', 'lastName'] as const) {
    if (name[field] === '') return refuse('VALIDATION_FAILED', personNameMessages.required[field], field)
    if (name[field].length > NAME_MAX_CHARACTERS)
      return refuse(
        'VALIDATION_FAILED',
        platformMessages.tooLong(personNameMessages[field], NAME_MAX_CHARACTERS),
        field,
      )
    if (/\p{Cc}/u.test(name[field]))
      return refuse('VALIDATION_FAILED', platformMessages.unstorable(personNameMessages[field]), field)
  }
  return name
}
