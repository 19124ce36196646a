import type { Host } from './host-field'

type Part<Value> = {
  field: {
    value: Value
    onChange: (value: Value) => void
    onBlur: () => void
    ref: (input: HTMLInputElement | null) => void
  }
  fieldState: { error?: { message?: string } }
}

/**
 * Combines two form values in the host field: the selected hosts, and the unselected text.
 * @returns the field's props, and the validation message of either value
 */
export function hostsAndTyped(chosen: Part<Host[]>, typed: Part<string>) {
  const { value, onChange } = chosen.field
  const parts = [chosen, typed]
  return {
    field: {
      value,
      onChange,
      typed: typed.field.value,
      onType: typed.field.onChange,
      onBlur: () => {
        for (const { field } of parts) field.onBlur()
      },
      ref: (input: HTMLInputElement | null) => {
        for (const { field } of parts) field.ref(input)
      },
    },
    error: typed.fieldState.error?.message ?? chosen.fieldState.error?.message,
  }
}
