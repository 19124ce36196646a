import { ChevronDown } from 'lucide-react'
import { useState, type Ref, type KeyboardEvent, type ReactNode, use, useRef } from 'react'
import {
  Button as AriaButton,
  ComboBox as AriaComboBox,
  Input,
  type ComboBoxProps as AriaComboBoxProps,
  ComboBoxStateContext,
} from 'react-aria-components/ComboBox'
import { cx } from '@/ui/cx'
import { Spinner } from '@/ui/feedback/spinner'
import { ComboBoxList, type ComboBoxListProps, OpenOnResults } from './combo-box-list'
import { Field } from './field'
import { controlClass, controlFocusClass, splitFieldProps, type FieldPropsOf } from './field-layout'
import type { Option } from './option-row'

/**
 * Wraps the input of a combo box with custom values: Tab and Enter accept a suggestion only if an arrow key focused it.
 * A list that opens under a resting pointer also focuses an option, which would then replace the typed text.
 */
function TypedText({ submits, children }: { submits: boolean; children: ReactNode }) {
  const state = use(ComboBoxStateContext)
  const wentByArrow = useRef(false)
  const note = (event: KeyboardEvent) => {
    const { key, target } = event
    if (key === 'Tab' || key === 'Enter') {
      if (wentByArrow.current) return
      state?.selectionManager.setFocusedKey(null)
      if (key === 'Tab' || !submits || !(target instanceof HTMLInputElement)) return
      event.preventDefault()
      event.stopPropagation()
      state?.close()
      target.form?.requestSubmit()
    } else wentByArrow.current = key === 'ArrowDown' || key === 'ArrowUp'
  }
  return (
    <span role="presentation" className="contents" onKeyDownCapture={note}>
      {children}
    </span>
  )
}

type ComboBoxProps = FieldPropsOf<
  AriaComboBoxProps<Option>,
  'value' | 'onChange' | 'items' | 'defaultItems' | 'defaultFilter'
> &
  ComboBoxListProps & {
    /** Id of the selected item. */
    value: string | null
    onChange: (value: string | null) => void
    inputValue: string
    onInputChange: (text: string) => void
    placeholder?: string
    /** Hides the button that opens the list, for a text field with suggestions. */
    hideButton?: boolean
    /** With custom values: Enter submits the form, unless an arrow key focused an option. Scanners type Enter. */
    submitsTyped?: boolean
    ref?: Ref<HTMLInputElement>
  }

/**
 * A combo box. The caller filters or fetches `items` for `inputValue`; `allowsCustomValue` keeps a text that matches no
 * item.
 */
export function ComboBox(props: ComboBoxProps) {
  const { fieldProps, ariaProps, rest } = splitFieldProps(props)
  const { items, isLoading, loadingLabel, emptyLabel, createLabel, onCreate, ...others } = rest
  const {
    value,
    onChange,
    inputValue,
    onInputChange,
    placeholder,
    hideButton = false,
    submitsTyped = false,
    ref,
    ...comboBox
  } = others
  const labelOf = (id: string) => items.find((item) => item.id === id)?.label

  // The text at the time of selection, because a newer search may no longer contain the item.
  const [chosen, setChosen] = useState({ id: value, text: inputValue })
  if (chosen.id !== value) setChosen({ id: value, text: inputValue })

  // With controlled value and text, React Aria does not synchronise them. Set the text first, so that a caller whose
  // text is not the label (e.g. a person's first name) can override it in `onChange`.
  const choose = (id: string | null) => {
    if (id !== null) {
      onInputChange(labelOf(id) ?? chosen.text)
      onChange(id)
    } else if (!comboBox.allowsCustomValue) {
      onInputChange('')
      onChange(null)
    } else if (value !== null && inputValue !== chosen.text) onChange(null)
  }
  const type = (text: string) => {
    onInputChange(text)
    if (text === '' && value !== null) onChange(null)
  }

  const list = { items, isLoading, loadingLabel, emptyLabel, createLabel, onCreate }
  const input = (
    <Input
      ref={ref}
      dir="auto"
      placeholder={placeholder}
      className={cx(controlClass, controlFocusClass, (!hideButton || isLoading) && 'pr-9 touch:pr-12')}
    />
  )
  return (
    <AriaComboBox
      {...comboBox}
      value={value}
      onChange={(key) => choose(key === null ? null : String(key))}
      inputValue={inputValue}
      onInputChange={type}
      items={items}
      allowsEmptyCollection={Boolean(emptyLabel ?? createLabel) || isLoading}
      {...ariaProps}
    >
      <Field {...fieldProps}>
        <span className="relative block">
          {comboBox.allowsCustomValue ? <TypedText submits={submitsTyped}>{input}</TypedText> : input}
          {isLoading && (
            <Spinner
              className={cx(
                'absolute top-1/2 -mt-2 text-muted',
                hideButton ? 'right-3' : 'right-9 touch:right-12',
              )}
            />
          )}
          {!hideButton && (
            <AriaButton className="absolute inset-y-0 right-0 flex w-9 touch:w-12 cursor-pointer items-center justify-center text-muted">
              <ChevronDown aria-hidden />
            </AriaButton>
          )}
        </span>
      </Field>
      <ComboBoxList {...list} />
      <OpenOnResults hasItems={items.length > 0} />
    </AriaComboBox>
  )
}
