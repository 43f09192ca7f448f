import { storage } from '../../../shared/storage/storage.ts'
import type { Remembered } from './choices.ts'

/** @returns what this browser remembers of the last visit. */
export function rememberedChoices(): Remembered {
  return {
    familyId: storage.jobFamilyId.get(),
    country: storage.country.get(),
    currencyPreference: storage.currencyPreference.get() ?? 'WORKSPACE_DEFAULT',
    absoluteRange: storage.absoluteRange.get() ?? true,
  }
}

/** Remembers what somebody chose, not what a link brought. */
export const remember = {
  family: (id: number): void => storage.jobFamilyId.set(id),
  country: (country: string): void => storage.country.set(country),
}
