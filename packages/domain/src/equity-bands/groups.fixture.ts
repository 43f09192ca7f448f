import type { EquityBand, EquityBandGroup } from './equity-values.ts'

export const group = (
  id: number,
  parent: number | null = null,
  percent: string | null = null,
): EquityBandGroup => ({
  id,
  name: `Group ${id}`,
  dynamicParentGroupId: parent,
  dynamicPercent: percent,
  rangeWidthGroupId: 1,
})

export const band = (
  groupId: number,
  level: number,
  value: string | null,
  override: string | null = null,
): EquityBand => ({
  id: groupId * 100 + level,
  equityBandGroupId: groupId,
  globalLevelLevel: level,
  value,
  dynamicPercentOverride: override,
})
