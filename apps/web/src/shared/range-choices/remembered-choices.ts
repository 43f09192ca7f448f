import { storage } from '../storage/storage.ts'
import type { Choices, Remembered } from './choices.ts'

/** Returns the choices that this browser remembers: the job family of this workspace, and the others for all workspaces. */
export function getRememberedChoices(workspaceId: number): Remembered {
  return {
    familyId: storage.jobFamilyId.of(workspaceId).get(),
    country: storage.country.get(),
    currencyPreference: storage.currencyPreference.get() ?? 'WORKSPACE_DEFAULT',
    absoluteRange: storage.absoluteRange.get() ?? true,
  }
}

/** Stores the choices that the user changed, not those that a link contained. */
export function rememberChoices(workspaceId: number, next: Choices, previous: Choices): void {
  if (next.familyId !== null && next.familyId !== previous.familyId)
    storage.jobFamilyId.of(workspaceId).set(next.familyId)
  if (next.country !== previous.country) storage.country.set(next.country)
  if (next.isLocal !== previous.isLocal)
    storage.currencyPreference.set(next.isLocal ? 'LOCAL' : 'WORKSPACE_DEFAULT')
  if (next.isRelative !== previous.isRelative) storage.absoluteRange.set(!next.isRelative)
}
