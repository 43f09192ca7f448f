import { type ComponentType, lazy } from 'react'

/** Loads an optional component. If that fails, renders a fallback or nothing instead. */
export const lazyExtra = <Props>(
  fetchExtra: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = () => null,
) =>
  lazy(() =>
    fetchExtra()
      .catch(() => Fallback)
      .then((Extra) => ({ default: Extra })),
  )
