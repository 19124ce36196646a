import type { ReactNode } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link'
import { cx } from '@/ui/cx'

type LinkProps = Omit<AriaLinkProps, 'children' | 'className' | 'style'> & {
  children: ReactNode
  /** accent: inside text; plain: a row's name, a heading, a navigation item. */
  tone?: 'accent' | 'plain'
  className?: string
}

/** A link inside text, or a name that links to its record. */
export function Link({ children, tone = 'accent', className, ...rest }: LinkProps) {
  return (
    <AriaLink
      {...rest}
      className={cx(
        'cursor-pointer rounded-small underline-offset-3 data-hovered:underline',
        tone === 'accent'
          ? 'text-accent underline decoration-accent/40 data-hovered:decoration-accent'
          : 'text-text',
        className,
      )}
    >
      {children}
    </AriaLink>
  )
}
