// Replaces `src/http/parse.ts` when the doctor loads the clients (`load.ts`). Records which schema reads
// which response, because schemas are private to their clients.
import type * as z from 'zod/mini'
import * as parser from '@/http/parse'
import { noteReading } from './wire'

// oxlint-disable-next-line oxc/no-barrel-file -- takes the place of the module
export * from '@/http/parse'

export const parseResponse: typeof parser.parseResponse = (schema, answer, operation) => {
  noteReading({ schema: schema as z.ZodMiniType, operation, isPage: false, read: () => answer })
  return parser.parseResponse(schema, answer, operation)
}

export const parsePage: typeof parser.parsePage = (schema, answer, operation, asked, read) => {
  const readOne = (record: unknown) => parser.readRecord(record, read)
  noteReading({ schema: schema as z.ZodMiniType, operation, isPage: true, read: readOne })
  return parser.parsePage(schema, answer, operation, asked, read)
}
