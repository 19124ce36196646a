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
 * Two values of a form in the one field of hosts: who is chosen, and what is typed and not chosen yet.
 * @returns the field's own properties, and which rule one of the two breaks
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
    problem: typed.fieldState.error?.message ?? chosen.fieldState.error?.message,
  }
}
