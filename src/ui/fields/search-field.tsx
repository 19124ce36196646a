import { Search, X } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, Ref } from 'react'
import { cx } from '@/ui/cx'
import { controlClass, controlFocusClass, fieldClass } from './field'
import { KeyHint } from '@/ui/buttons/key-hint'

type SearchFieldProps = {
  /** The name; it is not drawn, the glass says it. */
  label: string
  /** The name of the button that empties it. */
  clearLabel: string
  placeholder: string
  /** The key that brings the focus here, drawn while the field is empty. */
  shortcut?: string
  value: string
  onChange: (text: string) => void
  /** With Enter. */
  onSubmit?: (text: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  className?: string
  ref?: Ref<HTMLInputElement>
}

/**
 * A search; Escape empties it. It is the browser's own field, because it is drawn with every key, and the list that is
 * searched has to be drawn with the same one.
 */
export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, placeholder, shortcut, value, onChange, onSubmit, onKeyDown, className, ref } =
    props
  const act = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && value !== '') {
      // Nothing around it is closed with the same key.
      event.stopPropagation()
      event.preventDefault()
      onChange('')
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onSubmit?.(value)
    }
    onKeyDown?.(event)
  }
  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    onChange('')
    currentTarget.parentElement?.querySelector('input')?.focus()
  }
  return (
    <div className={cx(fieldClass, 'relative', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={act}
        className={cx(
          controlClass,
          controlFocusClass,
          'peer pr-9 pl-9 text-ellipsis hover:border-muted [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {shortcut && (
        <span className="pointer-events-none absolute inset-y-0 right-2.5 hidden items-center sm:peer-placeholder-shown:flex">
          <KeyHint>{shortcut}</KeyHint>
        </span>
      )}
      <button
        type="button"
        aria-label={clearLabel}
        // Escape does the same for the keyboard.
        tabIndex={-1}
        onClick={clear}
        className="absolute top-1/2 right-1 touch:right-0 flex size-7 touch:size-12 -translate-y-1/2 cursor-pointer items-center justify-center rounded-small text-muted peer-placeholder-shown:hidden hover:bg-hover"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </div>
  )
}
