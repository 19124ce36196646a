import {
  Radio,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
} from 'react-aria-components/RadioGroup'
import { Field } from './field'
import { splitFieldProps, type FieldPropsOf } from './field-layout'
import { firstPart, type FocusRef } from './first-part'

type RadioGroupProps<Id extends string | boolean> = FieldPropsOf<
  AriaRadioGroupProps,
  'value' | 'onChange' | 'orientation'
> & {
  options: readonly { id: Id; label: string }[]
  value: NoInfer<Id> | null
  onChange: (id: Id) => void
  ref?: FocusRef
}

export function RadioGroup<Id extends string | boolean>(props: RadioGroupProps<Id>) {
  const { fieldProps, ariaProps, rest } = splitFieldProps(props)
  const { options, value, onChange, ref, ...group } = rest
  return (
    <AriaRadioGroup
      {...group}
      ref={ref && ((element) => ref(firstPart(element)))}
      orientation="horizontal"
      value={value === null ? null : String(value)}
      onChange={(key) => {
        const chosen = options.find(({ id }) => String(id) === key)
        if (chosen) onChange(chosen.id)
      }}
      {...ariaProps}
    >
      <Field {...fieldProps}>
        <div className="flex flex-wrap gap-x-6">
          {options.map(({ id, label }) => (
            <Radio
              key={String(id)}
              value={String(id)}
              className="group/radio flex min-h-control-small cursor-pointer items-start gap-2.5 py-1 text-body data-disabled:cursor-default data-disabled:text-faint"
            >
              <span className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-border-field bg-surface forced-color-adjust-none transition-colors group-data-focus-visible/radio:outline-2 group-data-focus-visible/radio:outline-offset-2 group-data-focus-visible/radio:outline-accent group-data-hovered/radio:border-muted group-data-selected/radio:border-accent group-data-selected/radio:bg-accent">
                <span className="size-1.5 rounded-full bg-on-accent opacity-0 group-data-selected/radio:opacity-100" />
              </span>
              <span className="min-w-0">{label}</span>
            </Radio>
          ))}
        </div>
      </Field>
    </AriaRadioGroup>
  )
}
