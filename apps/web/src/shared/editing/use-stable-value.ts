import { useMemo } from 'react'

/** Returns the previous object as long as its content is equal, for components that would render again for another object. */
export function useStableValue<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text changes whenever the content of the value does
  return useMemo(() => value, [text])
}
