import { Minus, Plus } from 'lucide-react'
import type { Ref } from 'react'
import {
  Button as AriaButton,
  Group,
  Input,
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components/NumberField'
import { cx } from '@/ui/cx'
import { Field } from './field'
import { controlBoxClass, controlFocusWithinClass, splitFieldProps, type FieldPropsOf } from './field-layout'

type NumberFieldProps = FieldPropsOf<AriaNumberFieldProps, 'value' | 'onChange'> & {
  value: number | null
  onChange: (value: number | null) => void
  ref?: Ref<HTMLInputElement>
}

const STEP_CLASS =
  'flex w-8 touch:w-12 shrink-0 cursor-pointer items-center justify-center border-l border-border text-muted data-disabled:cursor-default ' +
  'data-disabled:text-faint data-hovered:bg-hover data-pressed:bg-pressed'

/** A number in the user's locale, with decrement and increment buttons (labelled by React Aria). */
export function NumberField(props: NumberFieldProps) {
  const { fieldProps, ariaProps, rest } = splitFieldProps(props)
  const { value, onChange, ref, ...field } = rest
  return (
    <AriaNumberField
      {...field}
      value={value ?? Number.NaN}
      onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
      {...ariaProps}
    >
      <Field {...fieldProps}>
        <Group
          // Visual only: the input has the accessible name.
          role="presentation"
          className={cx(
            controlBoxClass,
            controlFocusWithinClass,
            'flex h-control overflow-hidden touch:h-12.5',
          )}
        >
          {/* React Aria takes a typed number over on Enter and when the field is left. */}
          <Input
            ref={ref}
            data-takes-text-on-blur
            className="tabular min-w-0 flex-1 bg-transparent px-3 outline-none"
          />
          <AriaButton slot="decrement" className={STEP_CLASS}>
            <Minus aria-hidden className="size-3.5" />
          </AriaButton>
          <AriaButton slot="increment" className={STEP_CLASS}>
            <Plus aria-hidden className="size-3.5" />
          </AriaButton>
        </Group>
      </Field>
    </AriaNumberField>
  )
}
