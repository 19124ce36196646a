import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
  useWatch,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { useIsMounted } from '@/lib/react/use-is-mounted'
import { useConflict } from '@/widgets/drafts/conflict-dialog'
import type { About } from '@/widgets/error-text'
import { notify } from '@/widgets/notify'
import { useNotifyOutcome } from '@/widgets/use-change'
import type { Failure } from './failure-alert'
import { changedParts, rebase, withParts } from './rebase'
import { showServerErrors } from './server-errors'

type Part<Values> = keyof Values & string

type SaveInfo<Values, Stored> = {
  /** The parts to be sent. */
  changed: readonly Part<Values>[]
  /** The values that the form started from. */
  base: Values
  /** The record as it was just before; undefined for a new one. */
  stored: Stored | undefined
  /** Called when some parts are saved and a later request may still fail. */
  onPartSaved: (parts: readonly Part<Values>[]) => void
}

type RecordFormOptions<Values, Stored> = {
  /** The values that the form starts from, cleaned. Later ones are ignored. */
  initial: Values
  schema: z.ZodMiniType<Values, FieldValues>
  /** The values as they are compared: trimmed, without empty rows. */
  clean: (values: Values) => Values
  /** The values as they are sent, if they differ from the cleaned ones. */
  toSend?: (values: Values) => Values
  /** Reads the record, to find what others have changed; undefined for a new one. */
  latest?: (() => Promise<Stored>) | undefined
  toValues: (stored: Stored) => Values
  /**
   * @param values the changed parts as typed, the others as in the record
   * @returns the values that are stored now, and the parts that are not
   */
  save: (
    values: Values,
    info: SaveInfo<Values, Stored>,
  ) => Promise<{ values: Values; unsaved?: readonly Part<Values>[] }>
  /** The field of a path of the payload; null if it is not in the form. */
  pathOf: (serverPath: string) => FieldPath<Values & FieldValues> | null
  /** Names the record after its form was closed. */
  nameOf: (values: Values) => string
  conflictTitle: string
}

/** `partly`: some parts were not saved, or were typed while the others were sent. */
type Outcome = 'saved' | 'partly' | 'unsaved'

/**
 * The form of a record: sends only what was changed, and asks first if others have changed the same. What is typed
 * while it is sent stays and counts as unsaved. A failure is shown at the form, or as a toast after it was closed.
 */
export function useRecordForm<Values extends FieldValues, Stored>(
  options: RecordFormOptions<Values, Stored>,
) {
  const { initial, schema, clean, toSend = clean, latest, toValues, save, pathOf, nameOf } = options
  const { conflictTitle } = options
  const { t } = useTranslation('errors')
  const notifyOutcome = useNotifyOutcome()
  const isMounted = useIsMounted()
  const [base, setBase] = useState(initial)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { conflict, ask } = useConflict<{ parts: readonly Part<Values>[] }>()
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema) as Resolver<Values, unknown, Values>,
    defaultValues: initial as DefaultValues<Values>,
    mode: 'onTouched',
  })
  const differing = (before: Values, after: Values) => changedParts(before, after) as Part<Values>[]
  const values = useWatch({ control: form.control }) as Values

  const show = (shown: Values, from: Values) => {
    setBase(from)
    form.reset(shown)
  }
  const aboutOf = (typed: Values): About => ({ act: 'save', name: nameOf(latest ? base : typed) })

  async function send(checked: Values): Promise<Outcome> {
    const stored = await latest?.()
    const theirs = stored === undefined ? base : clean(toValues(stored))
    const typed = clean(checked)
    const changed = differing(base, typed)
    const merged = rebase(base, withParts(base, changed, toSend(checked)), theirs)
    const conflicts = merged.conflicts as Part<Values>[]
    if (conflicts.length > 0) {
      if (!isMounted.current) {
        notify.error(t('refused.save', aboutOf(checked)), conflictTitle)
        return 'unsaved'
      }
      const choice = await ask({ parts: conflicts })
      if (choice === 'theirs') {
        const now = form.getValues()
        const own = differing(base, clean(now)).filter((part) => !conflicts.includes(part))
        show(withParts(theirs, own, now), theirs)
      }
      if (choice !== 'mine') return 'unsaved'
    }
    const { values: saved, unsaved = [] } = await save(merged.values, {
      changed,
      base,
      stored,
      // Without the changes of others, which the form does not show.
      onPartSaved: (parts) => setBase(withParts(base, parts, merged.values)),
    })
    const now = form.getValues()
    const open = [...unsaved, ...differing(typed, clean(now))]
    show(withParts(saved, open, now), withParts(saved, unsaved, base))
    return open.length === 0 ? 'saved' : 'partly'
  }

  return {
    form,
    failure,
    conflict,
    isChanged: differing(base, clean(values)).length > 0,
    /** The same for the values at the moment of the call. */
    isChangedNow: () => differing(base, clean(form.getValues())).length > 0,
    isSending: form.formState.isSubmitting && conflict === null,
    /** For `Form`, which lets only one run at a time. */
    submit: async (): Promise<Outcome> => {
      let outcome: Outcome = 'unsaved'
      // Ctrl Enter also sends an unchanged form, whose button is disabled.
      if (differing(base, clean(form.getValues())).length === 0) return outcome
      setFailure(null)
      await form.handleSubmit(async (checked) => {
        try {
          outcome = await send(checked)
        } catch (error) {
          if (isMounted.current) setFailure(showServerErrors(error, form.setError, { pathOf }))
          else notifyOutcome(error, aboutOf(checked))
        }
      })()
      return outcome
    },
  }
}
