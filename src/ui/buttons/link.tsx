import type { ComponentProps, ReactNode } from 'react'
import { cx } from '@/ui/cx'

type LinkProps = Omit<ComponentProps<'a'>, 'style'> & {
  children: ReactNode
  /** accent: inside text; plain: a row's name, a heading, a navigation item. */
  tone?: 'accent' | 'plain'
}

/** A link inside text, or a name that links to its record. The root navigates, see `useLinkNavigation`. */
export function Link({ children, tone = 'accent', className, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      className={cx(
        'cursor-pointer rounded-small underline-offset-3 hover:underline',
        tone === 'accent'
          ? 'text-accent underline decoration-accent/40 hover:decoration-accent'
          : 'text-text no-underline',
        className,
      )}
    >
      {children}
    </a>
  )
}
