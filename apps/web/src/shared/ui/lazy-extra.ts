import { type ComponentType, lazy } from 'react'

/** Loads an optional component. If that fails, renders a fallback or nothing instead. */
export const lazyExtra = <Props>(
  fetchExtra: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = () => null,
) =>
  lazy(() =>
    fetchExtra()
      .catch(() => Instead)
      .then((Extra) => ({ default: Extra })),
  )
