import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormSetValue,
  useWatch,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { useIsMounted } from '@/lib/react/use-is-mounted'
import { useConflict } from '@/widgets/drafts/conflict-dialog'
import { useSending } from '@/widgets/drafts/use-sending'
import type { About, Act } from '@/widgets/outcome-text'
import { useNotifyOutcome } from '@/widgets/use-change'
import type { Failure } from './failure-alert'
import { changedFields, type Draft, follow, rebase, withFields } from './rebase'
import type { RecordConflict } from './record-form'
import { showServerErrors } from './server-errors'

type Field<Values> = keyof Values & string

export type SaveInfo<Values, Stored> = {
  /** The fields to be sent. */
  changed: readonly Field<Values>[]
  /** The record as it was just before; undefined for a new one. */
  stored: Stored | undefined
  /**
   * Called when some fields are saved and a later request may still fail.
   * @param record as it is stored now
   */
  onPartSaved: (fields: readonly Field<Values>[], record: Stored) => void
  /**
   * The same for fields that a second record has as well: they are sent again.
   * @param now these fields as they are stored now
   */
  onHalfSaved: (fields: readonly Field<Values>[], now: Values) => void
  /** For a value that saving itself changes. */
  setValue: UseFormSetValue<Values & FieldValues>
}

type RecordFormOptions<Values, Stored> = {
  /**
   * The values of the record as last read, cleaned, with a stable reference until they change. What others change is
   * shown unless it was typed as well.
   */
  current: Values
  /** Earlier input to go on with. */
  draft?: Draft<Values> | null
  schema: z.ZodMiniType<Values, FieldValues>
  /** The values as they are compared: trimmed, without empty rows. */
  clean: (values: Values) => Values
  /** The values as they are sent, if they differ from the cleaned ones. */
  toSend?: (values: Values) => Values
  /** The record; undefined for a new one. */
  stored: Stored | undefined
  /** How it is read again before it is saved, to find what others have changed. */
  reading?: { latest: (stored: Stored) => Promise<Stored>; toValues: (stored: Stored) => Values }
  /** `save` has found a conflict itself, and waits for the user's choice. */
  isAsking?: boolean
  /**
   * @param values the changed fields as typed, the others as in the record
   * @returns values and record as they are stored now, and the fields that are not stored; null if the form is not used any
   *   further, or nothing was saved
   */
  save: (
    values: Values,
    info: SaveInfo<Values, Stored>,
  ) => Promise<{ values: Values; record?: Stored; unsaved?: readonly Field<Values>[] } | null>
  /** The field of a path of the payload; null if it is not in the form. */
  pathOf: (serverPath: string) => FieldPath<Values & FieldValues> | null
  /** Field and message of a 409. */
  taken?: { path: FieldPath<Values & FieldValues>; message: string }
  /** What is done to a new record and to an existing one, for the message after the form was closed. */
  acts?: { create: Act; save: Act }
  /** Names the record in it. */
  nameOf: (values: Values) => string
  conflictTitle?: string
  /** Called with the unsaved input when that changes; null if there is none. Also after the form was closed. */
  onDraft?: (draft: Draft<Values> | null) => void
}

const ACTS = { create: 'create', save: 'save' } as const

/** `partly`: some fields were not saved, or were typed while the others were sent. `values` and `record`: from `save`. */
type Submitted<Values, Stored> =
  | { result: 'saved' | 'partly'; values: Values; record: Stored | undefined }
  | { result: 'unsaved' }
const UNSAVED = { result: 'unsaved' } as const

/**
 * The form of a record: sends only what was changed, and asks first if others have changed the same. What is typed
 * while it is sent stays and counts as unsaved. A failure is shown at the form, or as a toast after it was closed.
 */
export function useRecordForm<Values extends FieldValues, Stored>(
  options: RecordFormOptions<Values, Stored>,
) {
  const { current, schema, clean, toSend = clean, reading, save, pathOf, nameOf } = options
  const { draft: restored = null, conflictTitle = '', onDraft, acts = ACTS, isAsking = false } = options
  const notifyOutcome = useNotifyOutcome()
  const isMounted = useIsMounted()
  /** As last saved; also one that this form has created, of which something is not saved yet. */
  const known = useRef(options.stored)
  const [initial] = useState(() =>
    restored?.halfSaved ? restored : follow(restored ?? { values: current, base: current }, current, clean),
  )
  const [base, setBase] = useState(initial.base)
  const [halfSaved, setHalfSaved] = useState(initial.halfSaved ?? null)
  const changedFrom = (typed: Values) => [
    ...new Set([...changedFields(base, typed), ...(halfSaved ? changedFields(halfSaved, typed) : [])]),
  ]
  const [isRestored, setRestored] = useState(() => changedFrom(clean(initial.values)).length > 0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSending, setSending] = useState(false)
  const { conflict, ask } = useConflict<Omit<RecordConflict<Values>, 'choose'>>()
  const isUnderWay = isSending && conflict === null && !isAsking
  useSending(isUnderWay)
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema) as Resolver<Values, unknown, Values>,
    defaultValues: initial.values as DefaultValues<Values>,
    mode: 'onTouched',
  })
  const values = useWatch({ control: form.control }) as Values
  const isChanged = changedFrom(clean(values)).length > 0
  const draft = useMemo(
    () => (isChanged ? { values, base, halfSaved } : null),
    [isChanged, values, base, halfSaved],
  )
  const tellDraft = useEffectEvent(() => onDraft?.(draft))
  useEffect(() => tellDraft(), [draft])

  const show = (shown: Draft<Values>) => {
    setBase(shown.base)
    setHalfSaved(shown.halfSaved ?? null)
    setRestored(false)
    form.reset(shown.values)
  }
  const followedLast = useRef(current)
  const followCurrent = useEffectEvent(() => {
    if (isSending || halfSaved || followedLast.current === current) return
    followedLast.current = current
    const next = follow({ values: form.getValues(), base }, current, clean)
    setBase(next.base)
    // One by one: a reset would make new rows of lists, and a row with the focus would lose it.
    for (const field of changedFields(form.getValues(), next.values))
      form.setValue(field as FieldPath<Values>, next.values[field])
  })
  useEffect(() => followCurrent(), [current, isSending, halfSaved])
  const aboutOf = (typed: Values): About => ({
    act: acts[known.current ? 'save' : 'create'],
    name: nameOf(known.current ? base : typed),
  })

  /** @param checked the typed values after validation */
  async function saveChecked(checked: Values): Promise<Submitted<Values, Stored>> {
    // Copied, because the form changes them in place.
    const typed = structuredClone(clean(form.getValues()))
    const before = known.current
    const stored = before && reading ? await reading.latest(before) : before
    const from = halfSaved ?? base
    const theirs = stored === undefined || !reading ? from : clean(reading.toValues(stored))
    const changed = changedFrom(typed)
    const merged = rebase(from, toSend(checked), theirs, changed)
    const { conflicts } = merged
    if (conflicts.length > 0) {
      const choice = await ask({ title: conflictTitle, fields: conflicts, theirs })
      if (choice === 'theirs') {
        const now = form.getValues()
        const own = changedFrom(clean(now)).filter((field) => !conflicts.includes(field))
        const keepOwn = (from: Values) => withFields(theirs, own, from)
        show({ values: keepOwn(now), base: keepOwn(base), halfSaved: halfSaved && keepOwn(halfSaved) })
      }
      if (choice !== 'mine') return UNSAVED
    }
    const result = await save(merged.values, {
      changed,
      stored,
      // Without the changes of others, which the form does not show.
      onPartSaved: (fields, record) => {
        known.current = record
        setBase(withFields(base, fields, merged.values))
      },
      onHalfSaved: (fields, now) => setHalfSaved(withFields(base, fields, now)),
      setValue: form.setValue,
    })
    if (!result) return UNSAVED
    const { values: saved, record, unsaved = [] } = result
    known.current = record ?? stored
    const now = form.getValues()
    const open = [...unsaved, ...changedFields(typed, clean(now))]
    const next = { values: withFields(saved, open, now), base: withFields(saved, unsaved, base) }
    if (!isMounted.current) onDraft?.(open.length > 0 ? next : null)
    // At once: the caller may navigate, and nothing is unsaved any more.
    flushSync(() => {
      setSending(false)
      show(next)
    })
    return { result: open.length === 0 ? 'saved' : 'partly', values: saved, record }
  }

  return {
    form,
    failure,
    conflict,
    /** The unsaved input, with a stable reference until it changes; null if there is none. */
    draft,
    isChanged,
    /** The same for the values at the moment of the call. */
    isChangedNow: () => changedFrom(clean(form.getValues())).length > 0,
    isRestored,
    /** Shows the record as last read. */
    discard: () => {
      setFailure(null)
      show({ values: current, base: current })
    },
    isSending: isUnderWay,
    values,
    /** For `Form`, which lets only one run at a time. */
    submit: async (): Promise<Submitted<Values, Stored>> => {
      let submitted: Submitted<Values, Stored> = UNSAVED
      setFailure(null)
      await form.handleSubmit(async (checked) => {
        setSending(true)
        try {
          submitted = await saveChecked(checked)
        } catch (error) {
          // An inert field cannot take the focus.
          flushSync(() => setSending(false))
          if (isMounted.current)
            setFailure(showServerErrors(error, form.setError, { pathOf, conflict: options.taken }))
          else notifyOutcome(error, aboutOf(checked))
        } finally {
          setSending(false)
        }
      })()
      return submitted
    },
  }
}
