import { listAnd, pluralForm } from './grammar.ts'

/** The page that a person without access sees. In a file of its own, because few people ever load it. */
export const noAccessMessages = {
  page: 'You do not have access to this page. Ask an admin for access.',
  pageTitle: (page: string) => `No access to ${page}`,
  pageNamed: (page: string) => `You do not have access to ${page}`,
  permissions: (permissions: readonly string[], workspace: string) =>
    `You need the ${listAnd(permissions.map((name) => `“${name}”`))} ${pluralForm(permissions.length, 'permission', 'permissions')}. Ask an admin of ${workspace} for access.`,
  flags: (features: readonly string[], workspace: string) =>
    `${listAnd(features)} ${pluralForm(features.length, 'is', 'are')} turned off for ${workspace}. Only Plumb staff can change this.`,
  /** The page of a user without a workspace. */
  noWorkspace: 'You are not a member of any workspace. Ask an admin at your company to invite you.',
} as const
