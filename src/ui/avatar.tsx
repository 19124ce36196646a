import { useState } from 'react'
import { initialsOf, tintOf } from './avatar-tint'
import { cx } from './cx'

type AvatarProps = {
  name: string
  src?: string | null
  size?: 'small' | 'medium' | 'huge'
}

/** Width in pixels of a medium avatar with the gap after it. */
export const AVATAR_WIDTH = 40
/** Width in pixels of the badge 'VIP' after a name, with its gap. */
export const VIP_WIDTH = 44

const SIZE = {
  small: 'size-6 text-[0.625rem]',
  medium: 'size-8 text-small compact:size-6 compact:text-[0.625rem]',
  huge: 'size-24 text-count',
}

/** A person's photo, or initials on a tint of the name. Decorative, because the name is next to it. */
export function Avatar({ name, src, size = 'medium' }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const shape = cx('flex shrink-0 items-center justify-center rounded-full', SIZE[size])
  if (src && src !== failedSrc) {
    return (
      <img
        src={src}
        alt=""
        decoding="async"
        onError={() => setFailedSrc(src)}
        className={cx(shape, 'bg-neutral-subtle object-cover')}
      />
    )
  }
  return (
    <span aria-hidden style={tintOf(name)} className={cx(shape, 'font-medium select-none')}>
      {initialsOf(name)}
    </span>
  )
}
