import { useState } from 'react'
import { storedText } from '../../../shared/storage/storage.ts'
import type { Toggles } from './sheet-columns.ts'

const HIDDEN = storedText('comp-bands.hidden-columns')
const ALL: readonly (keyof Toggles)[] = ['vsPrevious', 'vsComparison', 'calculation']

/** Which columns beside the typed ones are shown; this browser remembers those that somebody has hidden. */
export function useToggles(): readonly [Toggles, (toggles: Toggles) => void] {
  const [toggles, setToggles] = useState(remembered)
  return [
    toggles,
    (next) => {
      const hidden = ALL.filter((which) => !next[which])
      if (hidden.length === 0) HIDDEN.remove()
      else HIDDEN.set(hidden.join(' '))
      setToggles(next)
    },
  ]
}

function remembered(): Toggles {
  const hidden = new Set(HIDDEN.get()?.split(' '))
  return {
    vsPrevious: !hidden.has('vsPrevious'),
    vsComparison: !hidden.has('vsComparison'),
    calculation: !hidden.has('calculation'),
  }
}
