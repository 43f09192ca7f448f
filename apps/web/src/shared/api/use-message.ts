import { useLayoutEffect, useRef, useState } from 'react'
import { useConnection } from './connection.ts'

/**
 * Returns a message, and a function to show it. It disappears with its reason: when one of its causes changes, such as the values that were
 * refused; or, if there was no connection when it was shown, when the connection is back.
 * @param takeInitialMessage returns the message to show at first; called once
 */
export function useMessage<Message>(
  causes: readonly unknown[],
  takeInitialMessage: () => Message | null = () => null,
): readonly [message: Message | null, show: (message: Message | null) => void] {
  const connection = useConnection()
  const current = { causes, isFailing: connection === 'failing' }
  const [shown, setShown] = useState(() => ({ ...current, message: takeInitialMessage() }))
  // A message may come long after the values were sent.
  const latest = useRef(current)
  useLayoutEffect(() => {
    latest.current = current
  })
  const isOutdated =
    shown.message !== null &&
    ((shown.isFailing && connection === 'back') ||
      shown.causes.some((cause, index) => !Object.is(cause, causes[index])))
  if (isOutdated) setShown({ ...shown, message: null })
  return [isOutdated ? null : shown.message, (message) => setShown({ ...latest.current, message })]
}
