import type { Sending } from '@/http/calls'

/** The options of a change for tests of services, which `send` makes in the app. */
export const sending = { id: 'test', isMade: async () => false } as Sending
