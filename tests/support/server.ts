import { setupServer } from 'msw/node'

/** What answers the app's calls in component tests. It starts empty: each test says what its backend answers. */
export const server = setupServer()
