import { type ReactNode, useId, useRef } from 'react'
import { Button, type ButtonProps } from '@/ui/buttons/button'

type FileButtonProps = Omit<ButtonProps, 'onPress'> & {
  /** File types as in the `accept` of an input, e.g. `image/*`. */
  accept: string[]
  onFile: (file: File) => void
  children: ReactNode
}

export function FileButton({ accept, onFile, ...button }: FileButtonProps) {
  const buttonId = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={inputRef}
        type="file"
        accept={accept.join(',')}
        hidden
        aria-labelledby={buttonId}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // So that the same file can be chosen again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button {...button} id={buttonId} onPress={() => inputRef.current?.click()} />
    </>
  )
}
