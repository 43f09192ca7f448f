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

/** Workspaces: the id of each is the number of the workspace itself, from a sequence. */
export const WORKSPACES = defineTable('workspace', {
  columns: {
    name: text,
    domain: nullable(text),
    /** Whether people with a verified address of the domain may join without an invitation, and their role. */
    enableInviteByDomain: boolean,
    inviteByDomainRole: role,
    inviteByDomainCustomRoleId: nullable(integer),
    defaultCountry: nullable(country),
    defaultCurrency: nullable(text),
  },
  view: ['EDIT_WORKSPACE'],
  identity: [],
})

/** The members of a workspace and their roles. Users belong to no workspace, so that no reference describes them. */
export const MEMBERSHIPS = defineTable('membership', {
  columns: {
    userId: integer,
    role,
    customRoleId: nullable(integer),
    globalLevelLevel: nullable(levelNumber),
    expiresAt: nullable(instant),
    /** Time since which the membership is suspended; its member is refused until that ends. */
    suspendedAt: nullable(instant),
    /** The reason for support access. */
    supportReason: nullable(text),
  },
  view: ['EDIT_WORKSPACE'],
  identity: ['userId'],
})

/** Invitations to become a member, with the role. */
export const INVITATIONS = defineTable('invitation', {
  columns: {
    email: text,
    role,
    customRoleId: nullable(integer),
    status: choiceText<InvitationStatus>(),
    /** Null: Plumb itself. */
    invitedBy: nullable(integer),
    expiresAt: instant,
  },
  view: ['EDIT_WORKSPACE'],
  order: [{ by: 'email' }],
  identity: ['email'],
})
