import { Select, type SelectProps } from '@/ui/fields/select'

/** Width of filters in a row, or in two columns on phones, where a longer text takes a row of its own. */
export const FILTER_WIDTH = 'min-w-[calc(50%-0.25rem)] max-w-full grow sm:w-36 sm:min-w-0 sm:max-w-56'

type FilterSelectProps<Id extends string | null> = Pick<
  SelectProps<Id>,
  'label' | 'options' | 'value' | 'onChange'
>

/** A filter with an option for each value, and one without an id for all. */
export function FilterSelect<Id extends string | null>(props: FilterSelectProps<Id>) {
  return <Select {...props} hideLabel className={FILTER_WIDTH} />
}
