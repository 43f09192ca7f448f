import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router'

/** Returns the requirements and titles of a route and of all its parents, from the inside out; none for an unknown route. */
export function routeNeeds(route: AnyRoute | undefined): readonly StaticDataRouteOption[] {
  if (!route) return []
  return [route.options.staticData ?? {}, ...routeNeeds(route.parentRoute as AnyRoute | undefined)]
}
