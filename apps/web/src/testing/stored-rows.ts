// Rows as the server sends them; a test passes only the values that matter to it.

export const storedJob = (id: number, title: string, more: object = {}) => ({
  id,
  version: 3,
  jobFamilyId: 2,
  jobLevelId: 1,
  title,
  businessTitle: null,
  jobCode: 'A1',
  jobSubLevel: null,
  jobType: 'Salaried',
  ...more,
})

export const storedJobLevel = (
  id: number,
  code: string,
  group: string,
  level: number,
  more: object = {},
) => ({
  id,
  version: 1,
  code,
  name: `Level ${code}`,
  group,
  level,
  isVisible: true,
  surveyCode: null,
  surveyProvider: null,
  ...more,
})

export const storedRate = (id: number, from: string, to: string, multiplier: string, changedBy?: string) => ({
  id,
  version: 1,
  currencyCodeA: from,
  currencyCodeB: to,
  aToBMultiplier: multiplier,
  lastChange: changedBy === undefined ? null : { changedAt: '2026-03-01T12:00:00.000Z', changedBy },
})

export const storedMapping = (id: number, countryCode: string, localCurrency: string, more: object = {}) => ({
  id,
  version: 1,
  countryCode,
  compBandPercentage: '90',
  equityPercent: '80.5',
  localCurrency,
  ...more,
})

/**
 * An equity band group with its bands.
 * @param parent the id of the parent of a dynamic group
 * @param percent the percentage of the parent's values
 */
export const storedEquityGroup = (
  id: number,
  name: string,
  bands: readonly { readonly level: number; readonly value: string | null; readonly override?: string }[],
  parent: number | null = null,
  percent: string | null = null,
) => ({
  id,
  version: 1,
  name,
  dynamicParentGroupId: parent,
  dynamicPercent: percent,
  rangeWidthGroupId: 1,
  equityBands: bands.map(({ level, value, override = null }) => ({
    id: id * 100 + level,
    version: 1,
    globalLevelLevel: level,
    jobLevelId: null,
    value,
    dynamicPercentOverride: override,
  })),
})

export const storedMember = (id: number, fullName: string, more: object = {}) => ({
  id,
  version: id + 10,
  role: 'MEMBER',
  globalLevelLevel: null,
  expiresAt: null,
  createdAt: '2026-03-02T23:30:00.000Z',
  customRole: null,
  supportReason: null,
  user: { id: 100 + id, fullName, email: `${id}@tidewater.example` },
  ...more,
})

export const storedWorkspace = (more: object = {}) => ({
  version: 4,
  name: 'Tidewater Robotics',
  domain: 'tidewater.example' as string | null,
  enableInviteByDomain: false,
  inviteByDomainRole: 'MEMBER',
  inviteByDomainCustomRole: null,
  defaultCountry: 'US',
  defaultCurrency: 'USD',
  ...more,
})

/** A job family that belongs to no group and is matched with nothing. */
export const storedFamily = (id: number, code: string, name: string, more: object = {}) => ({
  id,
  version: 1,
  code,
  name,
  jobFunctionId: null,
  applyUsTiersToCash: true,
  applyUsTiersToEquity: false,
  eligibleForEquity: true,
  compBandGroupId: null,
  bonusStructureGroupId: null,
  hasNoBonus: false,
  equityBandGroupId: null,
  compBandMultiplier: '1',
  dynamicParentId: null,
  dynamicPercent: null,
  ...Object.fromEntries(
    ['executive', 'management', 'professional', 'scientific', 'support'].flatMap((match) => [
      [`${match}MatchCode`, null],
      [`${match}MatchName`, null],
    ]),
  ),
  ...more,
})
