import { ChevronDown } from 'lucide-react'
import { Button, type ButtonProps } from './button'
import { cx } from '@/ui/cx'

type FoldButtonProps = Pick<ButtonProps, 'size' | 'className' | 'children'> & {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The id of the element that it shows and hides. It has to be in the page while it is hidden, too. */
  regionId: string
}

/** Expands and collapses a part of the page. */
export function FoldButton({ isOpen, onOpenChange, regionId, ...rest }: FoldButtonProps) {
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
