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
import { floatingClass } from '@/ui/overlays/floating-class'
import { Field } from './field'
import { controlClass, controlFocusClass, splitFieldProps, type FieldPropsOf } from './field-layout'
import { OptionRow, type Option } from './option-row'

export type SelectProps<Id extends string | number | null> = FieldPropsOf<
  AriaSelectProps<Option>,
  'value' | 'onChange'
> & {
  /** An option without an id stands for 'none' or 'all'. */
  options: readonly (Omit<Option, 'id'> & { id: Id })[]
  /** A value that is no option selects the option without an id. */
  value: NoInfer<Id> | null
  onChange: (id: Id) => void
  ref?: Ref<HTMLButtonElement>
}

/** A select with known options; typing jumps to one. */
export function Select<Id extends string | number | null>(props: SelectProps<Id>) {
  const { fieldProps, ariaProps, rest } = splitFieldProps(props)
  const { options, value, onChange, ref, ...select } = rest
  // React Aria's keys are texts here, because ids may be numbers or null.
  const keyed = options.map((option) => ({ ...option, id: String(option.id) }))
  const keyOf = (id: Id | null) => keyed.find((option) => option.id === String(id))?.id ?? null
  return (
    <AriaSelect
      {...select}
      value={keyOf(value) ?? keyOf(null)}
      onChange={(key) => {
        const chosen = options.find(({ id }) => String(id) === key)
        if (chosen) onChange(chosen.id)
      }}
      {...ariaProps}
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
        <ListBox items={keyed} className="max-h-80 overflow-auto p-1 outline-none">
          {(option) => <OptionRow option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
