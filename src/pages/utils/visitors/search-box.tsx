import { memo, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SHORTCUT_KEYS } from '@/lib/browser/shortcut-keys'
import { SearchField } from '@/ui/fields/search-field'

type SearchBoxProps = {
  onSearch: (text: string) => void
  /** Moves the focus from the search to the results. */
  onLeave: () => void
  ref: Ref<HTMLInputElement>
}

/**
 * The search field keeps its text in local state: typing renders immediately, and the list follows when it
 * can. To clear it from outside, change its `key`.
 */
export const SearchBox = memo(function SearchBox({ onSearch, onLeave, ref }: SearchBoxProps) {
  const { t } = useTranslation(['front-desk', 'common'])
  const [text, setText] = useState('')
  const change = (typed: string) => {
    setText(typed)
    onSearch(typed)
  }
  return (
    <SearchField
      ref={ref}
      className="min-w-0 flex-1 @max-3xs:basis-full"
      label={t('search.label')}
      clearLabel={t('common:actions.clearSearch')}
      placeholder={t('search.placeholder')}
      shortcut={SHORTCUT_KEYS.search}
      value={text}
      onChange={change}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        onLeave()
      }}
    />
  )
})
