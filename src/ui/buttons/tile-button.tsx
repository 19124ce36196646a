import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'
import { NativeButton } from './native-button'

type TileButtonProps = {
  icon?: ReactNode
  children: ReactNode
  /** The most common choice. */
  isMain?: boolean
  /** 'row' for longer lists: lower height, icon and text side by side. */
  size?: 'tile' | 'row'
  isDisabled?: boolean
  onPress: () => void
}

/** A large button for one of a few choices: as tiles side by side or as rows. */
export function TileButton(props: TileButtonProps) {
  const { icon, children, isMain = false, size = 'tile', isDisabled = false, onPress } = props
  return (
    <NativeButton
      isDisabled={isDisabled}
      onPress={onPress}
      className={cx(
        'flex min-h-[104px] cursor-pointer items-center gap-6 rounded-sheet border px-8 py-4 text-left text-lead font-semibold transition-colors select-none disabled:opacity-60',
        '[&_.lucide]:size-12 [&_.lucide]:stroke-[1.5]',
        size === 'row' && 'cramped:min-h-[72px] cramped:px-6 cramped:py-2',
        size === 'tile' &&
          'landscape:min-h-[208px] landscape:flex-col landscape:justify-center landscape:text-center',
        isMain
          ? 'border-transparent bg-accent text-on-accent hover:usable:bg-accent-hover active:usable:bg-accent-hover'
          : 'border-border-strong bg-raised text-text hover:usable:bg-hover active:usable:bg-pressed [&_.lucide]:text-accent',
      )}
    >
      {icon}
      <span className="text-balance">{children}</span>
    </NativeButton>
  )
}
