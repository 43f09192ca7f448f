import { equityBandMessages } from '../messages/equity-bands.ts'
import { platformMessages } from '../messages/platform.ts'
import { compare, fromInteger, ZERO } from '../money/fraction.ts'
import { isAtLeastZero, parseTyped } from '../money/typed-decimal.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'
import { someNames } from '../refusals/some-names.ts'
import { wouldCreateCycle, type EquityBand, type EquityBandGroup } from './equity-values.ts'

const invalid = (message: string, field: string) => refuse('VALIDATION_FAILED', message, field)

/**
 * @param groups all groups as they will be after the save, including this one
 * @returns a refusal if a group cannot be stored, otherwise null (rules EB1, EB5)
 */
export function refuseEquityBandGroup(
  group: EquityBandGroup,
  groups: readonly EquityBandGroup[],
): Refusal | null {
  const { dynamicParentGroupId: parentId, dynamicPercent } = group
  if (group.rangeWidthGroupId === null)
    return invalid(equityBandMessages.rangeWidthRequired, 'rangeWidthGroupId')
  if (parentId === null)
    return dynamicPercent === null ? null : invalid(equityBandMessages.percentWithoutParent, 'dynamicPercent')
  if (parentId === group.id) return invalid(equityBandMessages.ownParent, 'dynamicParentGroupId')
  const parent = groups.find(({ id }) => id === parentId)
  if (!parent) return invalid(equityBandMessages.parentUnknown, 'dynamicParentGroupId')
  if (wouldCreateCycle(groups, group.id, parentId))
    return invalid(equityBandMessages.circle(parent.name), 'dynamicParentGroupId')
  if (dynamicPercent === null) return invalid(equityBandMessages.percentMissing, 'dynamicPercent')
  return isAtLeastZero(dynamicPercent) ? null : invalid(equityBandMessages.notAPercent, 'dynamicPercent')
}

/**
 * @param rangeWidthGroups of the workspace, the oldest first
 * @returns the default range width group of a new group, the first one; or a refusal if there is none
 */
export function firstRangeWidthGroup(rangeWidthGroups: readonly { readonly id: number }[]): number | Refusal {
  return rangeWidthGroups[0]?.id ?? invalid(equityBandMessages.noRangeWidths, 'rangeWidthGroupId')
}

/** @returns a group with another parent, and with 100% if it had no percentage; without a parent, it has no percentage */
export function withParent<Group extends EquityBandGroup>(group: Group, parentId: number | null): Group {
  const dynamicPercent = parentId === null ? null : (group.dynamicPercent ?? '100')
  return { ...group, dynamicParentGroupId: parentId, dynamicPercent }
}

/**
 * @param input of the save; null where nothing was typed
 * @returns a refusal if a band cannot be stored, otherwise null. A band of a dynamic group has no typed value, since the server calculates it
 */
export function refuseEquityBand(
  input: Pick<EquityBand, 'value' | 'dynamicPercentOverride'>,
  group: EquityBandGroup,
): Refusal | null {
  const isDynamic = group.dynamicParentGroupId !== null
  if (input.value !== null) {
    if (isDynamic) return invalid(equityBandMessages.valueOfDynamic, 'value')
    if (!isAtLeastZero(input.value)) return invalid(equityBandMessages.notAValue, 'value')
  }
  if (input.dynamicPercentOverride === null) return null
  if (!isDynamic) return invalid(equityBandMessages.overrideWithoutParent, 'dynamicPercentOverride')
  return isAtLeastZero(input.dynamicPercentOverride)
    ? null
    : invalid(equityBandMessages.notAPercent, 'dynamicPercentOverride')
}

/** @returns a refusal if a group cannot be deleted because it is the parent of others, otherwise null */
export function refuseEquityGroupDeletion(
  groupId: number,
  groups: readonly EquityBandGroup[],
): Refusal | null {
  const childGroups = groups.filter(({ dynamicParentGroupId }) => dynamicParentGroupId === groupId)
  if (childGroups.length === 0) return null
  const message = platformMessages.usedBy(equityBandMessages.usedAsParent, [
    someNames(
      equityBandMessages.groups,
      childGroups.map(({ name }) => name),
    ),
  ])
  return refuse('IN_USE', message, 'id')
}

/** @returns a refusal if a level's RSU percentage cannot be stored, otherwise null */
export function refusePercentRsu(percentRsu: string | null): Refusal | null {
  return percentRsu === null || isPercentRsu(percentRsu)
    ? null
    : invalid(equityBandMessages.percentRsu, 'percentRsu')
}

/** @returns whether a text is an RSU percentage: a number from 0 to 100 */
export function isPercentRsu(text: string): boolean {
  const value = parseTyped(text)
  return value !== null && compare(value, ZERO) >= 0 && compare(value, fromInteger(100)) <= 0
}
