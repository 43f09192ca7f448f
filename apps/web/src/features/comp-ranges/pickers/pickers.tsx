import { TIER_COUNTRY } from '@plumb/domain/comp-ranges/tables/place.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { useState } from 'react'
import { Picker } from '../../../shared/ui/picker.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { TierSwatch } from '../../../shared/ui/tier-swatch.tsx'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { withCountry, withTier } from '../../../shared/range-choices/choices.ts'
import { useChoices } from '../choices/use-choices.tsx'
import { FamilyPicker } from './family-picker.tsx'
import { LevelFilter } from './level-filter.tsx'
import { useRanges } from '../ranges/use-ranges.tsx'
import { ZipField } from './zip-field.tsx'

const texts = compRangeMessages.page

/** Family, levels, country and currency; for the US also a ZIP code, which determines the tier, or a tier, which clears the ZIP code. */
export function Pickers() {
  const { options, choices, choose } = useChoices()
  /** Counts choices of a tier: each clears the ZIP code field, also of an incomplete ZIP code. */
  const [tierPickCount, setTierPickCount] = useState(0)
  const countries = options.countries.some(({ country }) => country === choices.country)
    ? options.countries
    : [...options.countries, { country: choices.country, localCurrency: null }]
  const { answer, matchesChoices } = useRanges()
  const mappedCurrency = countries.find(({ country }) => country === choices.country)?.localCurrency ?? null
  // Without a mapping, the family's country group sets the currency, and the response contains it.
  const localCurrency = mappedCurrency ?? ((matchesChoices && answer?.localCurrency) || null)
  const isTiered = choices.country === TIER_COUNTRY
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-4 min-[1180px]:flex-nowrap max-desk:grid max-desk:grid-cols-2 max-desk:px-4 max-desk:pb-3">
      <div className="contents max-desk:col-span-2 max-desk:block">
        <FamilyPicker />
      </div>
      <LevelFilter />
      <Picker
        label={texts.country}
        labelHidden="narrow"
        value={choices.country}
        onChange={(country) => choose(withCountry(choices, country))}
        options={countries.map(({ country, localCurrency: currency }) => ({
          value: country,
          label: countryName(country),
          ...(currency && { end: currency }),
        }))}
      />
      {isTiered && (
        <>
          <ZipField key={tierPickCount} />
          <TierPicker onPick={() => setTierPickCount((count) => count + 1)} />
        </>
      )}
      {localCurrency !== null && localCurrency !== options.defaultCurrency && (
        <Segmented
          label={texts.currency}
          value={choices.isLocal ? 'local' : 'default'}
          onChange={(currency) => choose({ ...choices, isLocal: currency === 'local' })}
          options={[
            { value: 'default', label: options.defaultCurrency },
            { value: 'local', label: localCurrency },
          ]}
        />
      )}
      {!isTiered && (
        <span className="max-w-60 min-w-36 shrink-[20] text-12 text-ink-3 max-desk:col-span-2 min-[1180px]:max-[1440px]:in-[[data-shell][data-beside]]:hidden">
          {texts.oneRate(countryName(choices.country))}
        </span>
      )}
    </div>
  )
}

/** The tier of the figures: chosen, or that of the ZIP code. */
function TierPicker({ onPick }: { onPick: () => void }) {
  const { options, choices, choose } = useChoices()
  const { answer, matchesChoices } = useRanges()
  const shownTier = (matchesChoices && answer?.tier?.tierNumber) || null
  const firstTier = options.tiers[0]?.tierNumber ?? null
  return (
    <Picker
      label={texts.tier}
      labelHidden
      placeholder={texts.tier}
      value={choices.zip === '' ? (choices.tier ?? firstTier) : shownTier}
      onChange={(tier) => {
        choose(withTier(choices, tier))
        onPick()
      }}
      options={options.tiers.map(({ tierNumber, label }) => ({
        value: tierNumber,
        label: texts.tierAt(label, tierNumber === shownTier ? (answer?.location ?? null) : null),
        sign: <TierSwatch tierNumber={tierNumber} />,
      }))}
    />
  )
}
