import { useLayoutEffect, useRef, useState } from 'react'
import { useConnection } from './connection.ts'

interface ShownMessage<Message> {
  readonly message: Message
  readonly causes: readonly unknown[]
  readonly isFailing: boolean
}

/**
 * Returns a message, and a function to show it. It disappears with its reason: when one of its causes changes, such as the values that were
 * refused; or, if there was no connection when it was shown, when the connection is back.
 */
export function useMessage<Message>(
  causes: readonly unknown[],
): readonly [message: Message | null, show: (message: Message | null) => void] {
  const [shown, setShown] = useState<ShownMessage<Message> | null>(null)
  const isFailing = useConnection() === 'failing'
  // A message may come long after the values were sent.
  const latest = useRef({ causes, isFailing })
  useLayoutEffect(() => {
    latest.current = { causes, isFailing }
  })
  const isOutdated =
    shown !== null &&
    ((shown.isFailing && !isFailing) || shown.causes.some((cause, index) => !Object.is(cause, causes[index])))
  if (isOutdated) setShown(null)
  return [
    shown === null || isOutdated ? null : shown.message,
    (message) => setShown(message === null ? null : { message, ...latest.current }),
  ]
}
