/** ZIP look-up, tiers and their editor. */
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
  /** The notes in a sentence about their length or characters. */
  aNote: 'The text of the notes',
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
  didYouMean: (zipcode: string) => `Did you mean ${zipcode}?`,
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
    tierLabel: 'Tier label',
    tierNumber: 'Tier number',
    location: 'Location',
    percentile: 'Percentile',
    discountOrPremium: 'Discount or Premium',
    beside: 'Pasted beside it',
    besideNumber: (number: number) => `Pasted beside it ${number}`,
    problem: 'Problem',
  },
  /** In place of a metro: the location that decides. */
  noMetro: (location: string) => `None: ${location}`,
  counts: { all: 'all rows', found: 'found', unknown: 'unknown', duplicates: 'duplicate, shown once' },
  clear: 'Clear',
  percentExplanation: 'Pay here, as a % of the comp band',
  emptyTitle: 'Find the pay tier of a ZIP code',
  empty:
    'Type the five digits of a place in the United States. You get its location, its pay tier and what that does to pay.',
  lookUpFailed: (zipcode: string) => `${zipcode} could not be looked up.`,
  /** Leads to comp ranges at the ZIP code that was found. */
  rangesHere: 'See ranges here',
  /** Beside an answer that is not that of the ZIP code being typed. */
  stillShowing: (zipcode: string) => `Still showing ${zipcode}`,
  tiers: 'Pay tiers',
  tiersFailed: 'The pay tiers could not be loaded.',
  allOtherMembers: 'All other metros and states, and All Other Locations',
  /** In a list of locations, where New York alone would be taken for the city. */
  newYorkState: 'New York State',
  map: {
    label: 'Map of the United States by pay tier.',
    found: (city: string, state: string, tierLabel: string) => `${city}, ${state} is marked: ${tierLabel}.`,
    location: (label: string, tierLabel: string, percentile: number) =>
      `${label} · ${tierLabel} · ${percentile}%`,
    help: 'Arrow keys pan, + and - zoom, 0 recenters.',
    notShown: (city: string, state: string) =>
      `${city}, ${state} is not on this map, which shows the 50 states and DC.`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
  },
  bulkPage: {
    title: 'Bulk ZIP code lookup',
    pasteHint: 'paste a column',
    lookUpNone: 'Look up ZIP codes',
    restoreZeros: (count: number) => `Restore lost zeros (${count.toLocaleString('en-US')})`,
    lookUpCorrected: (count: number) => `Only the corrected (${count.toLocaleString('en-US')})`,
    emptyTitle: 'Look up many ZIP codes at once',
    empty:
      'Paste a column of ZIP codes from Excel. Other columns, such as an employee id, stay beside their ZIP codes.',
    failed: 'The ZIP codes could not be looked up. Your list is still here.',
    running: (count: number) => `Looking up ${count.toLocaleString('en-US')} ZIP codes`,
    results: 'Results',
    show: 'Rows to show',
    duplicates: (count: number) => (count === 1 ? 'duplicate, shown once' : 'duplicates, shown once'),
    filterRows: 'Filter rows',
    clearFilter: 'Show all rows',
    noRows: 'No row matches.',
    copy: 'Copy',
    /** Name of an export's file and of its line in the history. */
    exportTable: 'zip_codes',
  },
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
