import type { ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button, type ButtonProps } from '@/ui/buttons/button'

type FileButtonProps = Omit<ButtonProps, 'onPress'> & {
  /** File types as in the `accept` of an input, e.g. `image/*`. */
  accept: string[]
  onFile: (file: File) => void
  children: ReactNode
}

export function FileButton({ accept, onFile, ...button }: FileButtonProps) {
  return (
    <FileTrigger
      acceptedFileTypes={accept}
      onSelect={(files) => {
        const file = files?.[0]
        if (file) onFile(file)
      }}
    >
      <Button {...button} />
    </FileTrigger>
  )
}
