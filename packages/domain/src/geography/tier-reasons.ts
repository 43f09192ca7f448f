import { tierReasonMessages } from '../messages/tier-reasons.ts'
import type { Location, LocationDirectory } from './location.ts'
import type { Tier, TierConfiguration } from './tier-configuration.ts'
import { allOtherTier, decidingLocation, ownTierOf, tierOfLocation } from './tiers.ts'

/** Facts about a ZIP code that do not depend on tiers. */
export interface ZipCodeDetails {
  readonly zipcode: string
  readonly city: string
  /** Two letters. */
  readonly state: string
  /** The metro of the ZIP code, otherwise its state, otherwise All Other Locations, whether a tier lists it or not. */
  readonly locationId: string
  /** The location of its state; null in territories and at military post offices. */
  readonly stateId: string | null
  /** Null outside of the states. */
  readonly county: {
    /** Five digits (FIPS 6-4). */
    readonly fips: string
    readonly name: string
    /** `both` if the two sources of counties agree; otherwise the one that was used. */
    readonly source: 'both' | keyof Omit<typeof tierReasonMessages.county, 'fips'>
  } | null
  /** The area that defines the metro; null outside of the metros. */
  readonly metroDefinition: {
    readonly title: string
    readonly kind: keyof typeof tierReasonMessages.metro.kinds
  } | null
  /** The metro that includes the county according to the bulletin but not in Plumb; nearly always null. */
  readonly leftOutOf: string | null
  /** The area of a place that is not in a state. */
  readonly outside: {
    readonly name: string
    readonly kind: 'territory' | 'freely-associated' | 'military'
  } | null
}

/** The publication that defines the counties of metros. */
export interface Bulletin {
  readonly name: string
  readonly published: string
}

export const TIER_REASON_KINDS = [
  'ZIP_CODE',
  'COUNTY',
  'METRO',
  'STATE',
  'ALL_OTHER',
  'TIER',
  'PERCENT',
] as const
export type TierReasonKind = (typeof TIER_REASON_KINDS)[number]

/** The role of a step: it states a fact, decides the tier, is skipped, or has the result. */
export const TIER_REASON_ROLES = ['FACT', 'DECIDING', 'SKIPPED', 'RESULT'] as const
export type TierReasonRole = (typeof TIER_REASON_ROLES)[number]

/** A step from a ZIP code to its tier. */
export interface TierReason {
  readonly kind: TierReasonKind
  readonly role: TierReasonRole
  readonly label: string
  /** The result of the step, which may be that it found nothing or does not apply. */
  readonly value: string
  /** The sources, or why the step is skipped. They have no full stops. */
  readonly notes: readonly string[]
}

/**
 * Returns the reasons for the tier of a ZIP code (rule GE26): its county, the metro of that county with its definition, then which of
 * metro, state and All Other Locations a tier lists. Exactly one step decides: the location whose tier `tierOfLocation` returns.
 */
export function tierReasons(
  config: TierConfiguration,
  directory: LocationDirectory,
  facts: ZipCodeDetails,
  bulletin: Bulletin,
): readonly TierReason[] {
  const location = directory.find(facts.locationId) ?? directory.allOther
  const deciding = decidingLocation(config, directory, location.id)
  const tier = tierOfLocation(config, directory, location.id)
  const metroCount = directory.all.filter(({ type }) => type === 'METRO').length
  const context = { config, directory, facts, bulletin, location, deciding, tier, metroCount }
  return [
    step('ZIP_CODE', 'FACT', tierReasonMessages.labels.zipcode, facts.zipcode, [
      tierReasonMessages.cityState(facts.city, facts.state),
    ]),
    countyStep(context),
    metroStep(context),
    stateStep(context),
    allOtherStep(context),
    step('TIER', 'FACT', tierReasonMessages.labels.tier(deciding.label), tier.label, [
      tierReasonMessages.setIn(tier.tierNumber),
    ]),
    step('PERCENT', 'RESULT', tierReasonMessages.labels.percent, `${tier.percentile}%`, []),
  ]
}

interface TierContext {
  readonly config: TierConfiguration
  readonly directory: LocationDirectory
  readonly facts: ZipCodeDetails
  readonly bulletin: Bulletin
  readonly location: Location
  /** The location that determines the tier (`decidingLocation`). */
  readonly deciding: Location
  readonly tier: Tier
  /** The number of all metros. */
  readonly metroCount: number
}

function countyStep({ directory, facts: { county, stateId, outside } }: TierContext): TierReason {
  const { county: label } = tierReasonMessages.labels
  if (county === null) {
    return step('COUNTY', 'FACT', label, tierReasonMessages.none, [
      ...outsideNotes(outside),
      tierReasonMessages.outside.noCounty,
    ])
  }
  const notes = [tierReasonMessages.county.fips(county.fips, labelOf(directory, stateId))]
  if (county.source !== 'both') notes.push(tierReasonMessages.county[county.source])
  return step('COUNTY', 'FACT', label, county.name, notes)
}

function metroStep({ directory, facts, bulletin, location, deciding, metroCount }: TierContext): TierReason {
  const { metro: label } = tierReasonMessages.labels
  const { county, metroDefinition, leftOutOf } = facts
  if (location.type === 'METRO') {
    const notes: string[] = []
    if (metroDefinition !== null) {
      const kind = tierReasonMessages.metro.kinds[metroDefinition.kind]
      notes.push(
        metroDefinition.title,
        tierReasonMessages.metro.definition(kind, bulletin.name, bulletin.published),
      )
    }
    if (deciding !== location) notes.push(tierReasonMessages.metro.noTier(location.label))
    return step('METRO', deciding === location ? 'DECIDING' : 'SKIPPED', label, location.label, notes)
  }
  if (county === null)
    return step('METRO', 'SKIPPED', label, tierReasonMessages.none, [
      tierReasonMessages.metro.elsewhere(metroCount),
    ])
  const notes = [tierReasonMessages.metro.none(county.name, labelOf(directory, facts.stateId), metroCount)]
  if (leftOutOf !== null) {
    notes.push(tierReasonMessages.metro.leftOut(bulletin.name, county.name, labelOf(directory, leftOutOf)))
  }
  return step('METRO', 'SKIPPED', label, tierReasonMessages.none, notes)
}

function stateStep(context: TierContext): TierReason {
  const { config, directory, facts, location, deciding } = context
  const { state: label } = tierReasonMessages.labels
  const ownState = facts.stateId === null ? undefined : directory.find(facts.stateId)
  if (ownState === undefined) {
    return step('STATE', 'SKIPPED', label, tierReasonMessages.none, [
      ...outsideNotes(facts.outside),
      tierReasonMessages.outside.noState,
    ])
  }
  const noTierNote = ({ label: name }: Location) => tierReasonMessages.state.noTier(name)
  if (deciding.type === 'METRO') {
    const tier = ownTierOf(config, ownState.id)
    const reason =
      tier === undefined
        ? noTierNote(ownState)
        : tierReasonMessages.state.metroFirst(ownState.label, tier.label)
    return step('STATE', 'SKIPPED', label, tierReasonMessages.notApplied, [reason])
  }
  if (location.type === 'METRO') return stateOfMetroStep(context, ownState)
  if (deciding !== ownState)
    return step('STATE', 'SKIPPED', label, tierReasonMessages.notApplied, [noTierNote(ownState)])
  return step('STATE', 'DECIDING', label, ownState.label, [
    context.tier === allOtherTier(config, directory)
      ? tierReasonMessages.state.ownWithAllOther(context.tier.label)
      : tierReasonMessages.state.own(context.tier.label),
  ])
}

/** Returns the step for a metro that no tier lists: it uses its own parent, which need not be the state of the ZIP code. */
function stateOfMetroStep(
  { directory, location, deciding, tier }: TierContext,
  ownState: Location,
): TierReason {
  const { state: label } = tierReasonMessages.labels
  const [parent] = directory.ancestorsOf(location)
  if (parent?.type !== 'STATE') {
    return step('STATE', 'SKIPPED', label, tierReasonMessages.notApplied, [
      tierReasonMessages.state.noParent(location.label),
    ])
  }
  const parentNote =
    parent === ownState
      ? tierReasonMessages.state.parentOf(location.label, parent.label)
      : tierReasonMessages.state.otherParent(ownState.label, location.label, parent.label)
  return deciding === parent
    ? step('STATE', 'DECIDING', label, parent.label, [tierReasonMessages.state.own(tier.label), parentNote])
    : step('STATE', 'SKIPPED', label, tierReasonMessages.notApplied, [
        tierReasonMessages.state.noTier(parent.label),
        parentNote,
      ])
}

function allOtherStep({ config, directory, deciding, tier }: TierContext): TierReason {
  const { allOther: label } = tierReasonMessages.labels
  return deciding.type === 'ALL_OTHER'
    ? step('ALL_OTHER', 'DECIDING', label, tierReasonMessages.applies, [
        tierReasonMessages.allOther.decides(tier.label),
      ])
    : step('ALL_OTHER', 'SKIPPED', label, tierReasonMessages.notApplied, [
        tierReasonMessages.allOther.nearerTier(allOtherTier(config, directory).label),
      ])
}

/** @returns a note for a place in a territory, in a freely associated state or at a military post office */
function outsideNotes(outside: ZipCodeDetails['outside']): readonly string[] {
  return outside === null ? [] : [tierReasonMessages.outside[outside.kind](outside.name)]
}

function labelOf(directory: LocationDirectory, id: string | null): string {
  return (id === null ? undefined : directory.find(id))?.label ?? directory.allOther.label
}

function step(
  kind: TierReasonKind,
  role: TierReasonRole,
  label: string,
  value: string,
  notes: readonly string[],
): TierReason {
  return { kind, role, label, value, notes }
}
