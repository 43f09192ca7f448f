import { useMemo } from 'react'

/** Returns the previous object as long as the data is equal, for components that render when it changes. */
export function useStableValue<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text changes whenever the content of the value does
  return useMemo(() => value, [text])
}
