import type { ReactNode } from 'react'
import {
  Radio,
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
} from 'react-aria-components/RadioGroup'
import { cx } from '@/ui/cx'
import { Field, splitFieldProps, type CommonFieldProps } from './field'

type RadioOption = { value: string; label: string; description?: ReactNode; isDisabled?: boolean }

type RadioGroupProps = Omit<AriaRadioGroupProps, 'children' | 'className' | 'style' | 'validationBehavior'> &
  CommonFieldProps & { options: RadioOption[] }

export function RadioGroup(props: RadioGroupProps) {
  const { fieldProps, className, isInvalid, rest } = splitFieldProps(props)
  const { options, ...group } = rest
  return (
    <AriaRadioGroup {...group} isInvalid={isInvalid} validationBehavior="aria" className={className}>
      <Field {...fieldProps}>
        <div className={cx('flex', group.orientation === 'horizontal' ? 'flex-wrap gap-x-6' : 'flex-col')}>
          {options.map((option) => (
            <Radio
              key={option.value}
              value={option.value}
              isDisabled={option.isDisabled}
              className="group/radio flex min-h-control-small cursor-pointer items-start gap-2.5 py-1 text-body data-disabled:cursor-default data-disabled:text-faint"
            >
              <span className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-border-field bg-surface forced-color-adjust-none transition-colors group-data-focus-visible/radio:outline-2 group-data-focus-visible/radio:outline-offset-2 group-data-focus-visible/radio:outline-accent group-data-hovered/radio:border-muted group-data-selected/radio:border-accent group-data-selected/radio:bg-accent">
                <span className="size-1.5 rounded-full bg-on-accent opacity-0 group-data-selected/radio:opacity-100" />
              </span>
              <span className="flex min-w-0 flex-col">
                <span>{option.label}</span>
                {option.description && <span className="text-label text-muted">{option.description}</span>}
              </span>
            </Radio>
          ))}
        </div>
      </Field>
    </AriaRadioGroup>
  )
}
