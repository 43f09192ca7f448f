import { formatCount } from '../money/number-format.ts'
import { listAnd, plural, pluralForm } from './grammar.ts'

const locations = (count: number) => plural(count, 'location', 'locations')

/** ZIP code lookup, pay tiers and their editor. */
export const geographyMessages = {
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
  /** The label of the row at a percentile of 100, which is neither of the two. */
  discountOrPremium: 'Discount or Premium',
  percentile: 'Percentile',
  percentileExplanation: 'pay here as a % of the comp band',
  notes: 'Notes',
  /** The subject of a message about the length or the characters of the notes. */
  aNote: 'The text of the notes',
  /** The subject of a message about the length of a searched name. */
  aPlace: 'A place name',
  recenter: 'Recenter',
  allOtherLocations: 'All Other Locations',
  tierLabel: (tierNumber: number) => `Tier ${tierNumber}`,
  /** Each metro is `name (tier label)`. */
  exclusions: (metros: readonly { label: string; tierLabel: string }[]) =>
    `Excluding areas that are part of the following metro(s): ${metros
      .map((metro) => `${metro.label} (${metro.tierLabel})`)
      .join(', ')}`,
  lookUp: (count: number) => `Look up ${plural(count, 'ZIP code', 'ZIP codes')}`,
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
    pasted: 'Pasted column',
    pastedNumber: (number: number) => `Pasted column ${number}`,
    problem: 'Problem',
  },
  /** Instead of a metro: the state, or All Other Locations. */
  noMetro: (location: string) => `None: ${location}`,
  counts: {
    all: 'all rows',
    found: 'found',
    unknown: 'not found',
    duplicates: (count: number) => pluralForm(count, 'duplicate, shown once', 'duplicates, shown once'),
  },
  clear: 'Clear',
  percentExplanation: 'Pay here as a % of the comp band',
  emptyTitle: 'Find the pay tier for a ZIP code',
  empty: 'Enter a five-digit US ZIP code to see its location, its pay tier, and how the tier affects pay.',
  lookUpFailed: (zipcode: string) => `Could not look up ${zipcode}. Try again.`,
  /** Links to comp ranges at the ZIP code that was found. */
  seeRanges: 'See pay ranges',
  /** Next to a result for another ZIP code than the one being typed. */
  stillShowing: (zipcode: string) => `Still showing ${zipcode}`,
  tiers: 'Pay tiers',
  tiersFailed: 'The pay tiers could not be loaded.',
  allOtherMembers: 'All other metros and states, and All Other Locations',
  /** In a list of locations, where “New York” alone would be read as the city. */
  newYorkState: 'New York State',
  map: {
    label: 'Map of the United States by pay tier',
    found: (city: string, state: string, tierLabel: string) => `Marker at ${city}, ${state}: ${tierLabel}.`,
    location: (label: string, tierLabel: string, percentile: number) =>
      `${label} · ${tierLabel} · ${percentile}%`,
    help: 'Use the arrow keys to pan, + and - to zoom, and 0 to recenter.',
    notShown: (city: string, state: string) =>
      `${city}, ${state}, is not on this map, which shows the 50 states and DC.`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
  },
  bulkPage: {
    pasteHint: 'paste a column',
    lookUpNone: 'Look up ZIP codes',
    restoreZeros: (count: number) => `Restore leading zeros (${formatCount(count)})`,
    emptyTitle: 'Look up many ZIP codes at once',
    empty:
      'Paste a column of ZIP codes from a spreadsheet. Any other columns that you paste, such as employee IDs, are shown next to the ZIP codes.',
    failed: 'Could not look up the ZIP codes. Your list is unchanged. Try again.',
    results: 'Results',
    show: 'Rows to show',
    filterRows: 'Filter rows',
    clearFilter: 'Show all rows',
    noRows: 'No rows match.',
    copy: 'Copy',
    /** The name of the exported file and of its history entry. */
    exportTable: 'zip_codes',
  },
  credit: 'ZIP code data © GeoNames, CC BY 4.0',
  resetConfigurations: 'Reset configurations',
  /** The tier editor, a tab of Geos. */
  tiersPage: {
    sub: (tiers: number) => `${tiers} tiers`,
    editing: 'Editing tiers',
    noEdit: 'You do not have permission to edit tiers.',
    saved: 'Tiers saved',
    saveFailed: 'Could not save the tiers. Try again.',
    invalidFields: 'Cannot save while there are invalid fields',
    label: 'Label',
    /** The subject of a message about the length or the characters of a label. */
    aLabel: 'A tier label',
    labelOf: (tierLabel: string) => `Label for ${tierLabel}`,
    percentileOf: (tierLabel: string) => `Percentile for ${tierLabel}: pay here as a % of the comp band`,
    percentileOutside: (minimum: number, maximum: number) =>
      `The percentile must be a whole number from ${minimum} to ${formatCount(maximum)}.`,
    percentile: 'Percentile: pay here as a % of the comp band',
    tierWasDeleted: (tierLabel: string) => `${tierLabel} was deleted. Move this location to another tier.`,
    /** The type of a location, next to its name. */
    types: { ALL_OTHER: 'country', STATE: 'state', METRO: 'metro' },
    metros: (count: number) => plural(count, 'metro', 'metros'),
    states: (count: number) => plural(count, 'state', 'states'),
    moved: 'moved',
    dropHere: 'drop here',
    locationsOf: (tierLabel: string) => `Locations in ${tierLabel}`,
    none: 'No locations',
    noneYet: 'No locations. Drag a location here.',
    treeHelp:
      'Use the arrow keys to select a location. To move it, press M and choose a tier, or press the tier’s number.',
    find: 'Find a location or town',
    findNone: (text: string) => `No locations or towns match “${text.slice(0, 40)}”.`,
    placesOf: (text: string) => `Towns that match “${text.slice(0, 40)}”`,
    placeIsIn: (place: string, labels: readonly string[]) => `${place} is in ${listAnd(labels)}`,
    morePlaces: (count: number) => `and ${formatCount(count)} more`,
    move: (location: string) => `Move ${location}`,
    moveButton: (location: string) => `Move ${location} to another tier`,
    /** Shown before a move. */
    movesWith: (count: number, children: string, tierLabel: string) =>
      `Its ${children} in ${tierLabel} ${pluralForm(count, 'moves', 'move')} with it.`,
    movesAlone: 'No other locations move with it.',
    currentTier: 'current',
    movedTo: (location: string, tierLabel: string, children: string) =>
      children === ''
        ? `${location} moved to ${tierLabel}.`
        : `${location} and its ${children} moved to ${tierLabel}.`,
    addTier: 'Add tier',
    tiersOf: (count: number, limit: number) => `${count} of ${limit} tiers`,
    deleteTier: (tierLabel: string) => `Delete ${tierLabel}`,
    deleteTitle: (tierLabel: string) => `Delete ${tierLabel}?`,
    deleteMoves: (count: number, tierLabel: string) =>
      `Its ${locations(count)} ${pluralForm(count, 'moves', 'move')} to ${tierLabel}. This takes effect when you save.`,
    locations,
    delete: 'Delete tier',
    resetTitle: 'Reset the tiers to the defaults?',
    resetDiffers: 'Resetting will make these changes when you save:',
    resetNothing: 'The tiers already match the defaults.',
    reset: 'Reset tiers',
    differsTier: (label: string, percentile: number, before: string, percentileBefore: number) =>
      `${before} (${percentileBefore}%) becomes ${label} (${percentile}%)`,
    differsMoves: (count: number, names: string) => `${locations(count)} will move: ${names}`,
    differsDeleted: (label: string) => `${label} will be deleted.`,
    differsAdded: (label: string) => `${label} will be added.`,
    andMore: (count: number) => `and ${formatCount(count)} more`,
    changesTier: 'changes tier',
    ifDropped: (tierLabel: string) => `${tierLabel} if dropped`,
    was: (tierLabel: string, before: string) => `${tierLabel} (was ${before})`,
    cards: 'Tiers and their locations',
    legend: 'Tiers on the map',
    noNotes: 'No notes',
    notesHint: 'Shown in ZIP code lookup to people who have permission to see notes.',
    changed: 'changed',
    changes: {
      title: 'Effect on pay ranges',
      none: 'Move a location or change a percentile to see the effect here.',
      noPay: 'Pay does not change.',
      zipCodes: (count: number) => plural(count, 'ZIP code', 'ZIP codes'),
      percents: (before: number, after: number) => `${before}% → ${after}%`,
      same: 'same pay',
      staying: (tierLabel: string) => `Locations that stay in ${tierLabel}`,
      inAll: (subject: string, zipCodes: string) => `${subject}, ${zipCodes}`,
      inCash: (families: number) => pluralForm(families, 'family (cash)', 'families (cash)'),
      inEquity: (families: number) => pluralForm(families, 'family (equity)', 'families (equity)'),
      jobs: (jobs: number) => pluralForm(jobs, 'affected job', 'affected jobs'),
      /** The heading of a few jobs with their mids before and after. */
      samples: (currency: string) => `Example jobs, mid in ${currency}`,
      sampled: (jobLevel: string, level: string, isEquity: boolean, currency: string | null) =>
        [`${jobLevel} · ${level}`, isEquity ? 'equity' : null, currency]
          .filter((part) => part !== null)
          .join(', '),
      samplesFailed: 'The example jobs could not be loaded.',
      familiesFailed: 'The number of job families could not be loaded.',
      more: (count: number) => `Show ${formatCount(count)} more`,
      fewer: 'Show fewer',
      excludedMetros: (location: string) => `Metros excluded from ${location}`,
      noExcludedMetros: 'none',
    },
  },
  /** The reasons why a tier configuration is refused. */
  tierConfiguration: {
    tooLarge: (limitBytes: number) =>
      `The tier configuration must be at most ${formatCount(limitBytes / 1024)} KB.`,
    notJson: 'The tier configuration is not valid JSON.',
    notAnObject: 'The tier configuration must be an object with “version” and “tiers”.',
    unknownKey: (key: string, where: string) => `Unknown key “${key}” in ${where}.`,
    version: 'The tier configuration must be version 1.',
    tiersNotAList: 'The tier configuration must have a list named “tiers”.',
    tierCount: (minimum: number, maximum: number) => `There must be ${minimum} to ${maximum} tiers.`,
    tierNotAnObject: (position: number) => `Tier ${position} must be an object.`,
    tierNumber: (position: number) => `Tier ${position} must have tierNumber ${position}.`,
    percentile: (position: number, minimum: number, maximum: number) =>
      `The percentile of tier ${position} must be a whole number from ${minimum} to ${formatCount(maximum)}.`,
    label: (position: number) => `The label of tier ${position} must be text.`,
    labelTooLong: (position: number, limit: number) =>
      `The label of tier ${position} can have at most ${limit} characters.`,
    labelCharacters: (position: number) =>
      `The label of tier ${position} contains characters that cannot be stored. Remove them.`,
    locationIdsNotAList: (position: number) => `Tier ${position} must have a list named “locationIds”.`,
    unknownLocation: (id: string, position: number) =>
      `Tier ${position} contains the unknown location “${id}”.`,
    locationNotText: (position: number) => `Every location ID in tier ${position} must be text.`,
    locationTwice: (label: string, first: number, second: number) =>
      first === second
        ? `${label} is in tier ${first} twice.`
        : `${label} is in both tier ${first} and tier ${second}.`,
    allOtherMissing: 'All Other Locations must be in one of the tiers.',
    whole: 'the tier configuration',
    tier: (position: number) => `tier ${position}`,
  },
} as const
