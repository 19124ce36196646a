import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { RowCheck } from '@/ui/data-table/row-selection'
import { Spinner } from '@/ui/feedback/spinner'

type BatchRowProps = {
  name: string
  /** Shown under the name. */
  about: string
  /** `open`: with a checkbox; `closed`: refused, without one, because there is nothing to choose. */
  state: 'open' | 'waiting' | 'sending' | 'done' | 'closed'
  isTicked: boolean
  isDisabled: boolean
  onTick: () => void
  /** Why the item failed or was refused. */
  reason: ReactNode
  /** Shown on the right, on phones below. */
  aside: ReactNode
}

/** A person in a batch: checkbox before, progress during, and result after the batch. */
export function BatchRow(props: BatchRowProps) {
  const { name, about, state, isTicked, isDisabled, onTick, reason, aside } = props
  const reasonId = useId()
  return (
    <li className="border-b border-border [contain-intrinsic-size:auto_3.25rem] [content-visibility:auto] last:border-b-0">
      <label className="flex min-h-13 items-center gap-3 px-3 py-1.5">
        <span className="flex size-4 shrink-0 items-center justify-center">
          {state === 'done' && <CircleCheck aria-hidden className="text-success" />}
          {state === 'waiting' && <CircleDashed aria-hidden className="text-faint" />}
          {state === 'sending' && <Spinner />}
          {state === 'closed' && <CircleAlert aria-hidden className="text-danger" />}
          {state === 'open' && (
            <RowCheck
              label={name}
              describedBy={reasonId}
              state={isTicked ? 'all' : 'none'}
              isDisabled={isDisabled}
              onChange={onTick}
            />
          )}
        </span>
        <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-3">
          <span className="flex min-w-0 flex-1 flex-col">
            <span dir="auto" className="self-start wrap-anywhere font-medium">
              {name}
            </span>
            {about && <span className="wrap-anywhere text-label text-muted">{about}</span>}
            <span id={reasonId} className="contents">
              {reason}
            </span>
          </span>
          {aside && <span className="tabular shrink-0 text-label text-muted">{aside}</span>}
        </span>
      </label>
    </li>
  )
}

type BatchHeadProps = {
  label: string
  ticked: number
  /** How many may be selected. */
  total: number
  isDisabled: boolean
  onTickAll: (isOn: boolean) => void
}

/** The row above a batch that selects everybody. */
export function BatchHead({ label, ticked, total, isDisabled, onTickAll }: BatchHeadProps) {
  const state = ticked === 0 ? 'none' : ticked === total ? 'all' : 'some'
  return (
    <label className="flex min-h-row cursor-pointer items-center gap-3 border-b border-border bg-sunken px-3 font-medium">
      <RowCheck
        label={label}
        state={state}
        isDisabled={isDisabled}
        onChange={() => onTickAll(state !== 'all')}
      />
      {label}
    </label>
  )
}
