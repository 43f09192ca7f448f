import { type ComponentType, lazy } from 'react'

/** A part that a page can do without: where it cannot be fetched, another stands in its place, or nothing, and the page goes on. */
export const lazyExtra = <Props>(
  fetchExtra: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = () => null,
) =>
  lazy(() =>
    fetchExtra()
      .catch(() => Instead)
      .then((Extra) => ({ default: Extra })),
  )
