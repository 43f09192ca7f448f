import { type ComponentType, lazy } from 'react'

/** Returns a component that loads an optional one; if that fails, it renders a fallback, by default nothing. */
export const lazyExtra = <Props>(
  fetchExtra: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = () => null,
) =>
  lazy(() =>
    fetchExtra()
      .catch(() => Fallback)
      .then((Extra) => ({ default: Extra })),
  )
