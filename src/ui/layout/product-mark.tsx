import { cx } from '@/ui/cx'

type ProductMarkProps = {
  /** The product's name; without it the logo is decorative next to the written name. */
  label?: string
  className?: string
}

/** The product's logo: a door ajar in a badge. */
export function ProductMark({ label, className }: ProductMarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx('size-8 shrink-0', className)}
    >
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M9.75 25V9.75A2.75 2.75 0 0 1 12.5 7h7a2.75 2.75 0 0 1 2.75 2.75V25"
        className="stroke-on-accent"
        strokeWidth="2"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M13 10.6 18.4 12.4A1.5 1.5 0 0 1 19.4 13.8V25H13Z" className="fill-on-accent" />
      <circle cx="16.9" cy="18.6" r="1.1" className="fill-accent" />
      <path d="M7 25h18" className="stroke-on-accent" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
