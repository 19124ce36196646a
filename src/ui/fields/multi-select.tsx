import { X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useRef, use, type ReactNode } from 'react'
import {
  ComboBox as AriaComboBox,
  Input,
  type ComboBoxProps as AriaComboBoxProps,
  ComboBoxStateContext,
  ComboBoxValue,
} from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { useDebounced } from '@/lib/react/use-debounced'
import { useOnce } from '@/lib/react/use-once'
import { isolated } from '@/lib/text/text-parts'
import { cx } from '@/ui/cx'
import { Spinner } from '@/ui/feedback/spinner'
import { ComboBoxList, type ComboBoxListProps, OpenOnResults } from './combo-box-list'
import { Field } from './field'
import { controlBoxClass, controlFocusWithinClass, splitFieldProps, type FieldPropsOf } from './field-layout'
import type { Option } from './option-row'

/** Until the list has closed after a selection, in ms. */
const LIST_CLOSES = 300

/**
 * Closes the list of a combo box that keeps its text on blur: React Aria treats that text as new input and reopens the
 * list.
 */
function CloseOnBlur() {
  const state = use(ComboBoxStateContext)
  const isLeft = state !== null && state.isOpen && !state.isFocused
  useOnce(isLeft ? 'left' : null, () => state?.close())
  return null
}

type ChipProps = {
  children: ReactNode
  /** Accessible name of the remove button, e.g. 'Remove Ana Ruiz'; without it the chip cannot be removed. */
  removeLabel: string | undefined
  onRemove: () => void
}

function Chip({ children, removeLabel, onRemove }: ChipProps) {
  return (
    <span className="inline-flex h-6 max-w-full min-w-0 items-center gap-1 rounded-small bg-neutral-subtle pl-2 text-label text-text last:pr-2 touch:h-12 touch:pl-3">
      <span className="truncate">{children}</span>
      {removeLabel && (
        // Native, because inside a combo box a React Aria button would open the list.
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="flex h-full w-6 shrink-0 cursor-pointer print:hidden items-center justify-center rounded-small text-muted outline-offset-[-2px] transition-colors hover:bg-pressed hover:text-text touch:w-12"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  )
}

type MultiSelectProps = FieldPropsOf<
  AriaComboBoxProps<Option, 'multiple'>,
  'value' | 'onChange' | 'items' | 'defaultItems' | 'defaultFilter' | 'selectionMode'
> &
  ComboBoxListProps & {
    /** Complete options, so that their chips render even if the search no longer returns them. */
    selected: Option[]
    onChange: (selected: Option[]) => void
    inputValue: string
    onInputChange: (text: string) => void
    removeLabel: (option: Option) => string
    /** Keeps unselected text on blur, so that the caller can handle it; only Escape clears it. */
    keepsTyped?: boolean
    placeholder?: string
    ref?: Ref<HTMLInputElement>
  }

/** A multi-select combo box with chips; Backspace in an empty input removes the last one. */
export function MultiSelect(props: MultiSelectProps) {
  const { fieldProps, ariaProps, rest } = splitFieldProps(props)
  const { items, isLoading, loadingLabel, emptyLabel, createLabel, onCreate, ...others } = rest
  const { selected, onChange, removeLabel, keepsTyped = false, placeholder, ref, ...comboBox } = others
  const group = useRef<HTMLDivElement>(null)
  const lastKey = useRef('')
  const isTouched = useRef(false)
  const list = { items, isLoading, loadingLabel, emptyLabel, createLabel, onCreate }

  const names = selected.map(({ label }) => label).join(', ')
  // Screen readers miss a change while the open list hides the rest of the page from them.
  const announced = useDebounced(names, LIST_CLOSES)

  const choose = (ids: string[]) => {
    // React Aria reports the unchanged selection when the list closes.
    const isSame = ids.length === selected.length
    // Tab selects the focused option too. It removes none, and selects none before anything is typed.
    const isLeft = lastKey.current === 'Tab' && (comboBox.inputValue === '' || ids.length < selected.length)
    if (isSame || isLeft) return
    comboBox.onInputChange('')
    const optionsById = new Map([...items, ...selected].map((option) => [option.id, option]))
    onChange(ids.flatMap((id) => optionsById.get(id) ?? []))
  }
  const takeAway = (id: string) => {
    // The button unmounts with its chip, so the focus moves to the input. Not on touch, where focus would open the
    // on-screen keyboard.
    if (!isTouched.current) group.current?.querySelector('input')?.focus()
    onChange(selected.filter((option) => option.id !== id))
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Backspace' && comboBox.inputValue === '' && selected.length > 0)
      onChange(selected.slice(0, -1))
    else if (key === 'Escape' || (key === 'Enter' && !keepsTyped)) comboBox.onInputChange('')
  }

  return (
    <AriaComboBox
      {...comboBox}
      selectionMode="multiple"
      value={selected.map((option) => option.id)}
      onChange={(keys) => choose(keys.map(String))}
      onBlur={(event) => {
        if (!keepsTyped) comboBox.onInputChange('')
        comboBox.onBlur?.(event)
      }}
      items={items}
      allowsEmptyCollection={Boolean(emptyLabel ?? createLabel) || isLoading}
      {...ariaProps}
    >
      <Field {...fieldProps}>
        <Group
          // Visual only: the input has the accessible name.
          role="presentation"
          ref={group}
          onFocusCapture={() => (lastKey.current = '')}
          onPointerDownCapture={({ pointerType }) => (isTouched.current = pointerType === 'touch')}
          onKeyDownCapture={({ key }) => {
            lastKey.current = key
            isTouched.current = false
          }}
          className={cx(
            controlBoxClass,
            controlFocusWithinClass,
            'flex min-h-control flex-wrap items-center gap-1 px-1.5 py-1',
          )}
        >
          {selected.map((option) => (
            <Chip
              key={option.id}
              removeLabel={comboBox.isDisabled || comboBox.isReadOnly ? undefined : removeLabel(option)}
              onRemove={() => takeAway(option.id)}
            >
              {isolated(option.label)}
            </Chip>
          ))}
          <Input
            ref={ref}
            dir="auto"
            placeholder={selected.length === 0 ? placeholder : undefined}
            onKeyDown={onKeyDown}
            className="h-6 min-w-24 touch:h-10 flex-1 bg-transparent px-1.5 outline-none"
          />
          {isLoading && <Spinner className="mr-1.5 text-muted" />}
        </Group>
      </Field>
      {/* Describes the input, which does not contain the selection. */}
      <ComboBoxValue className="hidden">{() => names}</ComboBoxValue>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ComboBoxList {...list} />
      <OpenOnResults hasItems={items.length > 0} />
      {keepsTyped && <CloseOnBlur />}
    </AriaComboBox>
  )
}
