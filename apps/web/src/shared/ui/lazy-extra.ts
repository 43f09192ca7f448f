import { type ComponentType, lazy } from 'react'

/** Returns a component that loads an optional one, and renders a fallback or nothing if that fails. */
export const lazyExtra = <Props>(
  fetchExtra: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = () => null,
) =>
  lazy(() =>
    fetchExtra()
      .catch(() => Fallback)
      .then((Extra) => ({ default: Extra })),
  )
