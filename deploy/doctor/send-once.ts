import { orThrow, send } from '@/changes/send'
import type { Sending } from '@/http/calls'
import { requestId } from '@/lib/request-id'

/** Sends a change of the check without looking for it afterwards. */
export const sendOnce = async <T>(request: (sending: Sending) => Promise<T>): Promise<T> =>
  orThrow(await send({ key: ['check', requestId()], content: null, request }))
