import * as z from 'zod/mini'
import { id } from './id-schema'
import { fromJsonText } from './json-text'

const draftSchema = z.object({
  details: z.record(z.string(), z.string()),
  needs: z.nullable(z.array(id)),
  answers: z.record(z.string(), z.unknown()),
  /** By agreement id: accepted, the text that was shown, and the name typed as a signature. */
  signatures: z.record(
    z.string(),
    z.object({ accepted: z.boolean(), text: z.optional(z.string()), name: z.string() }),
  ),
})

/** A visitor's unsaved input; a missing detail, answer or need has the server's value. */
export type VisitorDraft = z.infer<typeof draftSchema>

export const noDraft: VisitorDraft = { details: {}, needs: null, answers: {}, signatures: {} }

/** Parses a stored draft; returns an empty one if it is damaged or of an older build. */
export function readDraft(stored: unknown): VisitorDraft {
  return z.safeParse(draftSchema, stored).data ?? noDraft
}

const signatureSchema = z.looseObject({ accepted: z.literal(true), name: z.string(), at: z.string() })

/** The signature stored as the answer to an agreement: by whom, and when (ISO). Null if it is not signed. */
export const readSignature = (answer: unknown) =>
  z.safeParse(signatureSchema, fromJsonText(answer)).data ?? null
