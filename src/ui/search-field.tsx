import { Search, X } from 'lucide-react'
import type { Ref } from 'react'
import {
  Button as AriaButton,
  Input,
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components/SearchField'
import { cx } from './cx'
import { controlClass, controlFocusClass, fieldClass } from './field'
import { KeyHint } from './key-hint'

type SearchFieldProps = Omit<
  AriaSearchFieldProps,
  'children' | 'className' | 'style' | 'validationBehavior'
> & {
  /** The name; it is not drawn, the glass says it. */
  label: string
  placeholder?: string
  /** The key that brings the focus here, drawn while the field is empty. */
  shortcut?: string
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** A search; Escape empties it. Its clear button is named in the person's language by React Aria. */
export function SearchField({ label, placeholder, shortcut, className, ref, ...field }: SearchFieldProps) {
  return (
    <AriaSearchField
      {...field}
      aria-label={label}
      className={cx(fieldClass, 'group/search relative', className)}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <Input
        ref={ref}
        placeholder={placeholder}
        className={cx(controlClass, controlFocusClass, 'pr-9 pl-9 [&::-webkit-search-cancel-button]:hidden')}
      />
      {shortcut && (
        <span className="pointer-events-none absolute inset-y-0 right-2.5 hidden items-center sm:group-data-empty/search:flex">
          <KeyHint>{shortcut}</KeyHint>
        </span>
      )}
      <AriaButton className="absolute top-1/2 right-1 touch:right-0 flex size-7 touch:size-12 -translate-y-1/2 cursor-pointer items-center justify-center rounded-small text-muted group-data-empty/search:hidden data-hovered:bg-hover">
        <X aria-hidden className="size-3.5" />
      </AriaButton>
    </AriaSearchField>
  )
}
