import { zipInputOf } from '@plumb/domain/geography/zip-codes.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { IconButton } from '../../../shared/ui/button.tsx'
import { Field, TextInput } from '../../../shared/ui/field.tsx'
import { PlaceFinder } from './place-finder.tsx'
import type { NamedPlace } from './use-place-search.ts'
import { PlaceZipCodes } from './place-zip-codes.tsx'
import type { ZipCodeColumnState } from './use-zip-code-column.ts'

interface ZipFieldProps {
  column: ZipCodeColumnState
  label: string
  /** The button at the end of the box; clears it by default. */
  end?: { readonly label: string; readonly action: () => void }
  onShiftEnter?: (() => void) | undefined
}

/** The box for one ZIP code, and the search for a place by name that fills it. */
export function ZipField({ column, label, end, onShiftEnter }: ZipFieldProps) {
  const { typed, setTyped, setZipcode, input, problem, leaveHandlers, search } = column
  const [pickedPlace, setPickedPlace] = useState<NamedPlace | null>(null)
  const showsPreviousPlace = search.isStale && search.place !== null
  const pick = (place: NamedPlace) => {
    const [onlyZipcode, ...otherZipcodes] = place.zipcodes
    setPickedPlace(otherZipcodes.length > 0 ? place : null)
    setZipcode(otherZipcodes.length === 0 && onlyZipcode !== undefined ? onlyZipcode : '')
  }
  const endButton =
    end ?? (typed === '' ? undefined : { label: geographyMessages.clear, action: () => setZipcode('') })
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        error={problem}
        aside={
          showsPreviousPlace && (
            <span className="animate-late text-12 text-ink-3">
              {geographyMessages.stillShowing(search.place?.zipcode ?? '')}
            </span>
          )
        }
      >
        <TextInput
          ref={input}
          {...leaveHandlers}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.shiftKey && onShiftEnter) {
              event.preventDefault()
              onShiftEnter()
            } else leaveHandlers.onKeyDown(event)
          }}
          size="display"
          icon={Search}
          value={typed}
          onChange={(event) => setTyped(zipInputOf(event.target.value))}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          end={endButton && <IconButton icon={X} label={endButton.label} onClick={endButton.action} />}
        />
      </Field>
      <PlaceFinder onPick={pick} />
      {pickedPlace?.zipcodes.some((zipcode) => zipcode.startsWith(typed)) && (
        <PlaceZipCodes place={pickedPlace} typed={typed} onPick={setZipcode} />
      )}
    </div>
  )
}
