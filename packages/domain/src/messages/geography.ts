/** ZIP look-up, tiers and their editor (specification 1 sections 2 to 5; 2 sections 8 and 9). */
export const geography = {
  pageTitle: 'ZIP code lookup',
  single: 'Single',
  bulk: 'Bulk',
  zipCode: 'ZIP code',
  zipCodes: 'ZIP codes',
  rows: {
    location: 'Location',
    cityState: 'City/State',
    tier: 'Tier',
    discount: 'Discount',
    premium: 'Premium',
    none: 'None',
    percent: 'Percent',
  },
  /** The row's name while no answer says which of the two it is. */
  discountOrPremium: 'Discount or Premium',
  percentile: 'Percentile',
  percentileExplanation: 'pay here as a % of the comp band',
  notes: 'Notes',
  recenter: 'Recenter',
  allOtherLocations: 'All Other Locations',
  tierLabel: (tierNumber: number) => `Tier ${tierNumber}`,
  /** Each metro is `name (tier label)`. */
  exclusions: (metros: readonly { label: string; tierLabel: string }[]) =>
    `Excluding areas that are part of the following metro(s): ${metros
      .map((metro) => `${metro.label} (${metro.tierLabel})`)
      .join(', ')}`,
  zipNotFound: (zipcode: string) => `No ZIP code ${zipcode} exists`,
  zipMalformed: 'A ZIP code has five digits.',
  notAZip: (text: string) => `"${text}" is not a ZIP code: it needs five digits`,
  lostLeadingZero: (text: string) =>
    `"${text}" is not a ZIP code: it needs five digits. Excel drops leading zeros; format the column as text`,
  tooManyZips: (limit: number) => `At most ${limit.toLocaleString('en-US')} ZIP codes at once.`,
  lookUp: (count: number) => `Look up ${count.toLocaleString('en-US')} ZIP ${count === 1 ? 'code' : 'codes'}`,
  columns: {
    zipcode: 'ZIP code',
    city: 'City',
    metroArea: 'Metro area',
    state: 'State',
    tierLabel: 'Tier',
    tierNumber: 'Tier number',
    location: 'Location',
    percentile: 'Percentile',
    discountOrPremium: 'Discount or Premium',
    beside: 'Pasted beside it',
  },
  noMetro: 'None, by state',
  counts: { all: 'all rows', found: 'found', unknown: 'unknown', duplicates: 'duplicate, shown once' },
  credit: 'ZIP code data © GeoNames, CC BY 4.0',
  resetConfigurations: 'Reset configurations',
  /** Why a tier configuration was refused; each says what and where. */
  tierConfiguration: {
    tooLarge: (limitBytes: number) =>
      `The tier configuration has at most ${(limitBytes / 1024).toLocaleString('en-US')} KB.`,
    notJson: 'The tier configuration is not valid JSON.',
    notAnObject: 'The tier configuration must be an object with "version" and "tiers".',
    unknownKey: (key: string, where: string) => `Unknown key "${key}" in ${where}.`,
    version: 'The tier configuration must have version 1.',
    tiersNotAList: 'The tier configuration must have a list "tiers".',
    tierCount: (minimum: number, maximum: number) => `There must be ${minimum} to ${maximum} tiers.`,
    tierNotAnObject: (position: number) => `Tier ${position} must be an object.`,
    tierNumber: (position: number) => `Tier ${position} must have tierNumber ${position}.`,
    percentile: (position: number, minimum: number, maximum: number) =>
      `The percentile of tier ${position} must be a whole number from ${minimum} to ${maximum.toLocaleString('en-US')}.`,
    label: (position: number) => `The label of tier ${position} must be text.`,
    labelTooLong: (position: number, limit: number) =>
      `The label of tier ${position} has at most ${limit} characters.`,
    labelCharacters: (position: number) =>
      `The label of tier ${position} has characters that cannot be stored.`,
    locationIdsNotAList: (position: number) => `Tier ${position} must have a list "locationIds".`,
    unknownLocation: (id: string, position: number) => `Tier ${position} names an unknown location "${id}".`,
    locationNotText: (position: number) => `Every location id of tier ${position} must be text.`,
    locationTwice: (label: string, first: number, second: number) =>
      first === second
        ? `${label} is in tier ${first} twice.`
        : `${label} is in tier ${first} and in tier ${second}.`,
    allOtherMissing: 'All Other Locations must be in one of the tiers.',
    whole: 'the tier configuration',
    tier: (position: number) => `tier ${position}`,
  },
} as const
