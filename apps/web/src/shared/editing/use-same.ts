import { useMemo } from 'react'

/** @returns plain data that is the same object as long as it says the same, for what is drawn anew by it. */
export function useSame<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text is all that the value says
  return useMemo(() => value, [text])
}
