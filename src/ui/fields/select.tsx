import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import {
  Button as AriaButton,
  ListBox,
  Popover,
  Select as AriaSelect,
  SelectValue,
  type SelectProps as AriaSelectProps,
} from 'react-aria-components/Select'
import { cx } from '@/ui/cx'
import { controlClass, controlFocusClass, Field, splitFieldProps, type CommonFieldProps } from './field'
import { floatingClass } from '@/ui/overlays/floating-class'
import { OptionRow, type Option } from './option-row'

type SelectProps = Omit<
  AriaSelectProps<Option>,
  'children' | 'className' | 'style' | 'validationBehavior' | 'value' | 'onChange' | 'placeholder'
> &
  CommonFieldProps & {
    options: Option[]
    value: string | null
    onChange: (value: string) => void
    placeholder: string
    ref?: Ref<HTMLButtonElement>
  }

/** A select with known options; typing jumps to one. */
export function Select(props: SelectProps) {
  const { fieldProps, className, isInvalid, rest } = splitFieldProps(props)
  const { options, value, onChange, placeholder, ref, ...select } = rest
  return (
    <AriaSelect
      {...select}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      placeholder={placeholder}
      isInvalid={isInvalid}
      validationBehavior="aria"
      className={className}
    >
      <Field {...fieldProps}>
        <AriaButton
          ref={ref}
          className={cx(
            controlClass,
            controlFocusClass,
            'flex cursor-pointer items-center justify-between gap-2 text-left group-data-invalid/field:border-danger',
          )}
        >
          <SelectValue<Option> className="min-w-0 flex-1 truncate data-placeholder:text-faint">
            {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
          </SelectValue>
          <ChevronDown aria-hidden className="text-muted" />
        </AriaButton>
      </Field>
      <Popover offset={4} className={cx(floatingClass, 'min-w-(--trigger-width)')}>
        <ListBox items={options} className="max-h-80 overflow-auto p-1 outline-none">
          {(option) => <OptionRow option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
