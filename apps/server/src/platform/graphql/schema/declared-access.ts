import { defaultFieldResolver, type GraphQLField, type GraphQLSchema } from 'graphql'
import type { FlagKey } from '@plumb/domain/access/flags.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { hasAccess } from '@plumb/domain/access/access-check.ts'
import { accountErrorMessages } from '@plumb/domain/messages/account-errors.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { supportAccessMessages } from '@plumb/domain/messages/support-access.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Actor, Authority, SignedInUser } from '../auth/authority.ts'
import type { RowFieldExtensions } from '../documents/row-plans.ts'
import type { RequestContext } from './request-context.ts'
import { RefusalError } from '../responses/responses.ts'

/**
 * Access rule of a root field, declared with the field:
 * - `public`: no requirement;
 * - `signedIn`: a session, of a verified user unless `unverified` is declared, and of internal staff if `staff` is declared;
 * - `scopes`: a current membership of the workspace in the header that holds all of these scopes. The `flags` must be on, in addition to
 *   those of the scopes. `isRefusedToSupport` marks fields that grant something that would outlive support access (rule SA11);
 * - `anyScope`: such a membership that holds at least one of these scopes.
 */
export type RootFieldAccess =
  | { readonly public: true }
  | { readonly signedIn: true; readonly unverified?: true; readonly staff?: true }
  | {
      readonly scopes: readonly Scope[]
      readonly flags?: readonly FlagKey[]
      readonly isRefusedToSupport?: true
    }
  | { readonly anyScope: readonly Scope[] }

/** @returns the refusal of a caller by this access rule, or null */
export function checkAccess(access: RootFieldAccess, authority: Authority): Refusal | null {
  if ('public' in access) return null
  if (isRefusal(authority.user)) return authority.user
  const { hasVerifiedEmail, isInternalStaff } = authority.user
  if ('signedIn' in access) {
    if (!hasVerifiedEmail && !access.unverified) return refuseUnverified()
    return access.staff && !isInternalStaff ? refuseAccess() : null
  }
  if (!hasVerifiedEmail) return refuseUnverified()
  if (isRefusal(authority.actor)) return authority.actor
  const { scopes, flags, role } = authority.actor
  if ('anyScope' in access) return access.anyScope.some((scope) => scopes.has(scope)) ? null : refuseAccess()
  const areFlagsOn = (access.flags ?? []).every((flag) => flags.has(flag))
  if (!areFlagsOn || !hasAccess(scopes, access.scopes)) return refuseAccess()
  return access.isRefusedToSupport && role === 'JITA_WRITE' ? refuseLastingGrant() : null
}

const refuseUnverified = () => refuse('ACCESS_DENIED', accountErrorMessages.verifyFirst)
const refuseLastingGrant = () => refuse('ACCESS_DENIED', supportAccessMessages.grantsNothing)
const refuseAccess = () => refuse('ACCESS_DENIED', platformMessages.accessDenied)

/**
 * @returns the actor of a field that declared scopes
 * @throws if the field did not, which is a fault in the code
 */
export function actorOf(context: RequestContext): Actor {
  const { actor } = context.authority
  if (isRefusal(actor)) throw new Error('A field that reads the actor must declare scopes.')
  return actor
}

/**
 * @returns the user of a field that declared `signedIn` or scopes
 * @throws if the field did neither
 */
export function userOf(context: RequestContext): SignedInUser {
  const { user } = context.authority
  if (isRefusal(user)) throw new Error('A field that reads the user must declare signedIn or scopes.')
  return user
}

/** The access rule of each root field, by `Query.name` or `Mutation.name`. The access matrix is generated from this map. */
export const declaredAccess = new Map<string, RootFieldAccess>()

/** @throws if a root field was added without its access, which `addQuery` and `addMutation` declare */
export function requireDeclaredAccess(schema: GraphQLSchema): void {
  const roots = { Query: schema.getQueryType(), Mutation: schema.getMutationType() }
  for (const [kind, type] of Object.entries(roots))
    for (const name of Object.keys(type?.getFields() ?? {}))
      if (!declaredAccess.has(`${kind}.${name}`))
        throw new Error(`${kind}.${name} declares no access. Add the field with addQuery or addMutation.`)
}

/**
 * Extensions of a field that needs more permissions than the object to which it belongs. It can be read only if the object is in the
 * workspace in the header, by callers with these scopes there.
 */
export const requiresScopes = (requires: readonly Scope[]): Readonly<Record<string, unknown>> =>
  ({ requires }) satisfies RowFieldExtensions

/** Lets a field with `requiresScopes` refuse callers without the scopes, and adds the scopes to its description. */
export function enforceRequiredScopes(field: GraphQLField<unknown, RequestContext>): void {
  const { requires } = field.extensions as RowFieldExtensions
  if (!requires) return
  const { resolve = defaultFieldResolver } = field
  const requirement = `Requires ${requires.map((scope) => `\`${scope}\``).join(' and ')}.`
  field.description = field.description == null ? requirement : `${field.description} ${requirement}`
  field.resolve = (parent, args, context, info) => {
    const { actor } = context.authority
    const { workspaceId } = parent as { readonly workspaceId: number }
    const isAllowed =
      !isRefusal(actor) && actor.workspaceId === workspaceId && hasAccess(actor.scopes, requires)
    if (!isAllowed) throw new RefusalError(refuseAccess())
    return resolve(parent, args, context, info)
  }
}
