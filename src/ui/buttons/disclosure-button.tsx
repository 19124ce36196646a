import { ChevronDown } from 'lucide-react'
import { cx } from '@/ui/cx'
import { Button, type ButtonProps } from './button'

type DisclosureButtonProps = Pick<ButtonProps, 'size' | 'className' | 'children'> & {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Id of the collapsible element, which must stay in the DOM while it is collapsed. */
  regionId: string
}

/** Expands and collapses a part of the page. */
export function DisclosureButton({ isOpen, onOpenChange, regionId, ...rest }: DisclosureButtonProps) {
  return (
    <Button
      {...rest}
      variant="quiet"
      aria-expanded={isOpen}
      aria-controls={regionId}
      onPress={() => onOpenChange(!isOpen)}
      icon={<ChevronDown aria-hidden className={cx('transition-transform', isOpen && 'rotate-180')} />}
    />
  )
}
