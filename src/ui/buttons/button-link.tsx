import type { ComponentProps, ReactNode } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class'

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'style'> & {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
}

/** A link that looks like a button: it navigates, and opens in a new tab like any link. */
export function ButtonLink(props: ButtonLinkProps) {
  const { children, variant = 'secondary', size = 'medium', icon, className, ...rest } = props
  return (
    <a {...rest} className={buttonClass(variant, size, className)}>
      <span className="inline-flex items-center gap-1.5">
        {icon}
        {children}
      </span>
    </a>
  )
}
