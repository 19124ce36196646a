import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import {
  Button as AriaButton,
  ComboBox as AriaComboBox,
  Input,
  type ComboBoxProps as AriaComboBoxProps,
} from 'react-aria-components/ComboBox'
import { ComboBoxList, type ComboBoxListProps } from './combo-box-list'
import { cx } from './cx'
import { controlClass, controlFocusClass, Field, splitDress, type FieldDress } from './field'
import type { Option } from './option-row'
import { Spinner } from './spinner'

type ComboBoxProps = Omit<
  AriaComboBoxProps<Option>,
  | 'children'
  | 'className'
  | 'style'
  | 'validationBehavior'
  | 'value'
  | 'onChange'
  | 'items'
  | 'defaultItems'
  | 'defaultFilter'
  | 'placeholder'
> &
  FieldDress &
  ComboBoxListProps & {
    /** The id of the chosen item. */
    value: string | null
    onChange: (value: string | null) => void
    inputValue: string
    onInputChange: (text: string) => void
    placeholder?: string
    /** Without the button that opens the list: a text field that makes suggestions. */
    hideButton?: boolean
    ref?: Ref<HTMLInputElement>
  }

/**
 * One of many choices, found by typing. The caller filters or fetches `items` for `inputValue`;
 * `allowsCustomValue` keeps a text that is none of them.
 */
export function ComboBox(props: ComboBoxProps) {
  const { dress, className, isInvalid, rest } = splitDress(props)
  const { items, isLoading, loadingLabel, emptyLabel, createLabel, onCreate, ...others } = rest
  const { value, onChange, placeholder, hideButton = false, ref, ...comboBox } = others
  const list = { items, isLoading, loadingLabel, emptyLabel, createLabel, onCreate }
  return (
    <AriaComboBox
      {...comboBox}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      items={items}
      allowsEmptyCollection={Boolean(emptyLabel ?? createLabel) || isLoading}
      isInvalid={isInvalid}
      validationBehavior="aria"
      className={className}
    >
      <Field {...dress}>
        <span className="relative block">
          <Input
            ref={ref}
            placeholder={placeholder}
            className={cx(controlClass, controlFocusClass, !hideButton && 'pr-9')}
          />
          {isLoading && !hideButton && <Spinner className="absolute top-1/2 right-9 -mt-2 text-muted" />}
          {!hideButton && (
            <AriaButton className="absolute inset-y-0 right-0 flex w-9 cursor-pointer items-center justify-center text-muted">
              <ChevronDown aria-hidden />
            </AriaButton>
          )}
        </span>
      </Field>
      <ComboBoxList {...list} />
    </AriaComboBox>
  )
}
