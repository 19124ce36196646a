import { Search, X } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, Ref } from 'react'
import { focusAndSelect } from '@/lib/browser/focus'
import { KeyHint } from '@/ui/buttons/key-hint'
import { cx } from '@/ui/cx'
import { controlClass, controlFocusClass, fieldClass } from './field-layout'

type SearchFieldProps = {
  /** Accessible name; not visible, because the icon makes it clear. */
  label: string
  clearLabel: string
  placeholder: string
  /** The shortcut that focuses the field, shown while it is empty. */
  shortcut?: string
  autoFocus?: boolean
  value: string
  onChange: (text: string) => void
  /** Called on Enter. */
  onSubmit?: (text: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  className?: string
  ref?: Ref<HTMLInputElement>
}

/**
 * A search field; Escape clears it, and typing after a click replaces the last search. Native, because it renders
 * together with the searched list on every keystroke.
 */
export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, placeholder, shortcut, autoFocus, value, onChange } = props
  const { onSubmit, onKeyDown, className, ref } = props
  const act = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && value !== '') {
      // Prevents the same key press from closing a surrounding dialog.
      event.stopPropagation()
      event.preventDefault()
      onChange('')
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onSubmit?.(value)
    }
    onKeyDown?.(event)
  }
  const selectAll = (event: MouseEvent<HTMLInputElement>) => {
    // The next click places the cursor.
    if (event.button !== 0 || document.activeElement === event.currentTarget) return
    event.preventDefault()
    focusAndSelect(event.currentTarget)
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
        autoFocus={autoFocus}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={act}
        onMouseDown={selectAll}
        className={cx(
          controlClass,
          controlFocusClass,
          'peer pr-9 pl-9 text-ellipsis max-sm:placeholder-shown:pr-3 hover:border-muted [&::-webkit-search-cancel-button]:hidden',
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
        // Keyboard users can press Escape instead.
        tabIndex={-1}
        onClick={clear}
        className="absolute top-1/2 right-1 touch:right-0 flex size-7 touch:size-12 -translate-y-1/2 cursor-pointer items-center justify-center rounded-small text-muted peer-placeholder-shown:hidden hover:bg-hover"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </div>
  )
}
