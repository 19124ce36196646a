import { cx } from '@/ui/cx'

type SpinnerProps = {
  /** The label for assistive technology; without it the spinner is decorative next to a text. */
  label?: string
  className?: string
}

/** A spinner in the colour of the surrounding text. */
export function Spinner({ label, className }: SpinnerProps) {
  const ring = (
    <svg viewBox="0 0 16 16" fill="none" aria-hidden className={cx('size-4 animate-spin', className)}>
      <circle cx="8" cy="8" r="6.25" stroke="currentColor" strokeOpacity="0.22" strokeWidth="1.5" />
      <path
        d="M14.25 8A6.25 6.25 0 0 0 8 1.75"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  )
  if (!label) return ring
  return (
    <span role="progressbar" aria-label={label} className="inline-flex">
      {ring}
    </span>
  )
}
