import type { RouteObject } from 'react-router'
import { layoutOf } from '@/layouts/layouts'
import { Root } from '@/layouts/root'
import { defineRoute, unmatched } from '@/routes/define-route'
import { type RouteRow, routeTable } from '@/routes/route-table'
import { screens } from '@/routes/screens'
import { ErrorPage } from './error-page'

const notFound: RouteObject = {
  ...unmatched,
  lazy: {
    Component: () =>
      layoutOf({ layout: 'default', access: 'open' })
        .load()
        .then(() => ErrorPage),
  },
  ErrorBoundary: ErrorPage,
}

function routeOf(row: RouteRow & { name: keyof typeof screens }): RouteObject {
  const screen = screens[row.name]
  // Load the layout together with the screen, so that nothing renders twice.
  const load = async () => (await Promise.all([screen.load(), layoutOf(row).load()]))[0]
  return { ...defineRoute(row, { ...screen, load }), ErrorBoundary: ErrorPage }
}

/** The whole route tree: one root that picks the layout, and a route for each row. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: ErrorPage,
    children: [...routeTable.map((row) => routeOf(row)), notFound],
  },
]
