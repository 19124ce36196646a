import type { ReactNode } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class'

type ButtonLinkProps = Omit<AriaLinkProps, 'children' | 'className' | 'style'> & {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  className?: string
}

/** A link that looks like a button: it navigates, and opens in a new tab like any link. */
export function ButtonLink(props: ButtonLinkProps) {
  const { children, variant = 'secondary', size = 'medium', icon, className, ...rest } = props
  return (
    <AriaLink {...rest} className={buttonClass(variant, size, className)}>
      <span className="inline-flex items-center gap-1.5">
        {icon}
        {children}
      </span>
    </AriaLink>
  )
}
