import { cx } from '@/ui/cx'

const RADIUS = 26
const LENGTH = 2 * Math.PI * RADIUS

type RingProps = {
  /** Time until the ring is empty, in ms; without it the ring stays full. */
  duration?: number
  children?: React.ReactNode
  className?: string
}

/** A countdown ring. Decorative, because a text shows what happens at the end. */
export function Ring({ duration, children, className }: RingProps) {
  return (
    <span className={cx('relative inline-flex size-24 items-center justify-center', className)}>
      <svg viewBox="0 0 60 60" aria-hidden className="absolute inset-0 size-full -rotate-90">
        <circle cx="30" cy="30" r={RADIUS} fill="none" strokeWidth="4" className="stroke-border-strong" />
        <circle
          cx="30"
          cy="30"
          r={RADIUS}
          fill="none"
          strokeWidth="4"
          strokeDasharray={LENGTH}
          className="stroke-accent"
          {...(duration && {
            'data-ring': '',
            style: { animationDuration: `${duration}ms`, ['--ring-length' as string]: LENGTH },
          })}
        />
      </svg>
      {children}
    </span>
  )
}
