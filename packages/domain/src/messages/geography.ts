/** ZIP look-up, tiers and their editor. */
export const geography = {
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
  /** What is typed of a place's name, in a sentence about its length. */
  aPlace: 'The name of a place',
  recenter: 'Recenter',
  allOtherLocations: 'All Other Locations',
  tierLabel: (tierNumber: number) => `Tier ${tierNumber}`,
  /** Each metro is `name (tier label)`. */
  exclusions: (metros: readonly { label: string; tierLabel: string }[]) =>
    `Excluding areas that are part of the following metro(s): ${metros
      .map((metro) => `${metro.label} (${metro.tierLabel})`)
      .join(', ')}`,
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
  /** The tier editor: the tab of Geos. */
  tiersPage: {
    sub: (tiers: number) => `${tiers} tiers`,
    editing: 'Editing tiers',
    noEdit: 'You do not have permission to edit tiers',
    saved: 'Tiers saved successfully',
    saveFailed: 'The tiers could not be saved.',
    invalidFields: 'Cannot save while there are invalid fields',
    label: 'Label',
    /** The label in a sentence about its length or characters. */
    aLabel: 'A tier’s label',
    labelOf: (tierLabel: string) => `Label of ${tierLabel}`,
    percentileOf: (tierLabel: string) => `Percentile of ${tierLabel}, pay here as a % of the comp band`,
    percentileOutside: (minimum: number, maximum: number) =>
      `A percentile is a whole number from ${minimum} to ${maximum.toLocaleString('en-US')}.`,
    payIsTheBand: 'Pay here is the comp band itself',
    payIs: (percentile: number) => `Pay here is ${percentile.toLocaleString('en-US')}% of the comp band`,
    tierIsGone: (tierLabel: string) => `${tierLabel} is gone: move this to another tier.`,
    /** What a location is, beside its name. */
    types: { ALL_OTHER: 'country', STATE: 'state', METRO: 'metro' },
    metros: (count: number) => (count === 1 ? '1 metro' : `${count} metros`),
    states: (count: number) => (count === 1 ? '1 state' : `${count} states`),
    /** Between "49 states" and "21 metros". */
    and: ' and ',
    moved: 'moved',
    dropHere: 'drop here',
    locationsOf: (tierLabel: string) => `Locations of ${tierLabel}`,
    none: 'No locations: drag some here, or press M on one',
    treeHelp: 'Arrow keys go through the locations. M opens the tiers to move to, and 1 to 5 move at once.',
    find: 'Find a location or town',
    findNone: (text: string) => `No location or town is called “${text.slice(0, 40)}”.`,
    placesOf: (text: string) => `Towns called “${text.slice(0, 40)}”`,
    placeLies: (place: string, locations: readonly string[]) => `${place} lies in ${locations.join(' and ')}`,
    morePlaces: (count: number) => `and ${count} more`,
    found: (count: number) => (count === 1 ? '1 location' : `${count.toLocaleString('en-US')} locations`),
    move: (location: string) => `Move ${location}`,
    moveButton: (location: string) => `Move ${location} to another tier`,
    /** Said before a move: what goes along. */
    goesAlong: (children: string, tierLabel: string) => `Its ${children} in ${tierLabel} move with it`,
    goesAlone: 'Nothing else moves with it',
    itIsHere: 'it is here',
    movedTo: (location: string, tierLabel: string, children: string) =>
      children === ''
        ? `${location} moved to ${tierLabel}.`
        : `${location} with its ${children} moved to ${tierLabel}.`,
    addTier: 'Add tier',
    tiersOf: (count: number, limit: number) => `${count} of at most ${limit}`,
    deleteTier: (tierLabel: string) => `Delete ${tierLabel}`,
    deleteTitle: (tierLabel: string) => `Delete ${tierLabel}?`,
    /** Before a tier is deleted: where its locations go. */
    deleteMoves: (count: number, locations: string, heir: string) =>
      `Its ${locations} ${count === 1 ? 'moves' : 'move'} to ${heir}. Nothing is saved yet.`,
    deleteEmpty: 'It holds no locations. Nothing is saved yet.',
    locations: (count: number) => (count === 1 ? '1 location' : `${count.toLocaleString('en-US')} locations`),
    delete: 'Delete tier',
    keep: 'Keep',
    resetTitle: 'Reset the configuration?',
    resetDiffers: 'The tiers become the default ones. Nothing is saved yet. This differs from them:',
    resetNothing: 'The tiers are the default ones already.',
    reset: 'Reset',
    differsTier: (label: string, percentile: number, before: string, percentileBefore: number) =>
      `${before}, ${percentileBefore}%, becomes ${label}, ${percentile}%`,
    differsMoves: (count: number, locations: string, names: string) =>
      `${locations} ${count === 1 ? 'moves' : 'move'}: ${names}`,
    differsGone: (label: string) => `${label} goes`,
    differsNew: (label: string) => `${label} is new`,
    andMore: (count: number) => `and ${count.toLocaleString('en-US')} more`,
    movesNow: 'moves now',
    ifDropped: (tierLabel: string) => `${tierLabel} if you drop it there`,
    was: (tierLabel: string, before: string) => `${tierLabel}, was ${before}`,
    cards: 'Tiers and their locations',
    legend: 'Tiers on the map',
    noNotes: 'No notes.',
    notesHint: 'Shown under the answer of ZIP code lookup, to whoever may see notes.',
    changed: 'changed',
    changes: {
      title: 'What this changes',
      none: 'Nothing yet. Move a location or change a percentile, and see here what it does to pay.',
      noPay: 'No location moves and no tier pays otherwise.',
      zipCodes: (count: number) => `${count.toLocaleString('en-US')} ZIP ${count === 1 ? 'code' : 'codes'}`,
      percents: (before: number, after: number) => `${before}% → ${after}%`,
      same: 'same pay',
      staying: (tierLabel: string) => `All that stays in ${tierLabel}`,
      inAll: (what: string, zipCodes: string) => `${what}, ${zipCodes}`,
      inCash: (families: number) => (families === 1 ? 'family, in cash' : 'families, in cash'),
      inEquity: (families: number) => (families === 1 ? 'family, in equity' : 'families, in equity'),
      jobs: (jobs: number) => (jobs === 1 ? 'job in them' : 'jobs in them'),
      /** Over jobs and what they are paid before and after. */
      samples: (currency: string) => `Jobs for example, at mid in ${currency}`,
      sampled: (jobLevelCode: string, level: string, isEquity: boolean, currency: string | null) =>
        [`${jobLevelCode} · ${level}`, isEquity ? 'equity' : null, currency]
          .filter((part) => part !== null)
          .join(', '),
      samplesFailed: 'What this does to some jobs could not be loaded.',
      familiesFailed: 'How many families this concerns could not be loaded.',
      more: (count: number) => `${count.toLocaleString('en-US')} more`,
      fewer: 'Fewer',
      sentence: (location: string) => `${location}, the sentence beside it`,
      noSentence: 'none',
    },
  },
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
