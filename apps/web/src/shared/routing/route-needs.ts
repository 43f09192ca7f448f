import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router'

/** Returns the requirements of a route and of all its parents. */
export function routeNeeds(route: AnyRoute): readonly StaticDataRouteOption[] {
  const needs: StaticDataRouteOption[] = []
  for (
    let ancestor: AnyRoute | undefined = route;
    ancestor;
    ancestor = ancestor.parentRoute as AnyRoute | undefined
  )
    needs.push(ancestor.options.staticData ?? {})
  return needs
}
