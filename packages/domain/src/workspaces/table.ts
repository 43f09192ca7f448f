import type { Role } from '../access/roles.ts'
import { levelNumber } from '../job-levels/table.ts'
import { roleMessages } from '../messages/roles.ts'
import {
  boolean,
  country,
  defineTable,
  instant,
  integer,
  nullable,
  text,
  choiceText,
} from '../tables/table.ts'
import type { InvitationStatus } from './invitation-rules.ts'

const role = choiceText<Role>(roleMessages.roleLabels)

/** The workspaces. The id of a row is the number of the workspace itself. */
export const WORKSPACES = defineTable('workspace', {
  columns: {
    name: text,
    domain: nullable(text),
    /** Whether people with a verified address of the domain may join without an invitation. */
    enableInviteByDomain: boolean,
    inviteByDomainRole: role,
    inviteByDomainCustomRoleId: nullable(integer),
    defaultCountry: nullable(country),
    defaultCurrency: nullable(text),
  },
  view: ['EDIT_WORKSPACE'],
  identifyingFields: [],
})

/** The members of a workspace. `userId` is no reference because users belong to no workspace. */
export const MEMBERSHIPS = defineTable('membership', {
  columns: {
    userId: integer,
    role,
    customRoleId: nullable(integer),
    globalLevelLevel: nullable(levelNumber),
    expiresAt: nullable(instant),
    /** The time since which the member is refused; null while the membership is not suspended. */
    suspendedAt: nullable(instant),
    /** The reason for support access. */
    supportReason: nullable(text),
  },
  view: ['EDIT_WORKSPACE'],
  identifyingFields: ['userId'],
})

/** Invitations to a workspace, with the role and the level that they give. */
export const INVITATIONS = defineTable('invitation', {
  columns: {
    email: text,
    role,
    customRoleId: nullable(integer),
    /** The level that the member gets; null for none. */
    level: nullable(levelNumber),
    status: choiceText<InvitationStatus>(),
    /** The user who sent the invitation; null if the operator of the server did. */
    invitedBy: nullable(integer),
    expiresAt: instant,
  },
  view: ['EDIT_WORKSPACE'],
  order: [{ by: 'email' }],
  identifyingFields: ['email'],
})
