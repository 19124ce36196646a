import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/buttons/button'
import { TextField } from '@/ui/fields/text-field'

type TypedCodeProps = { isLooking: boolean; onCode: (code: string) => void }

/** The way out where a code can't be read: it is typed, or the number of a card is. */
export function TypedCode({ isLooking, onCode }: TypedCodeProps) {
  const { t } = useTranslation('scanner')
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(code.trim() === '')
    if (code.trim() !== '') onCode(code)
  }
  return (
    // A USB scanner may write here as well, and its Enter sends it.
    <form data-takes-scan noValidate onSubmit={submit} className="flex items-start gap-2">
      <TextField
        className="flex-1"
        label={t('typed')}
        value={code}
        onChange={(text) => {
          setCode(text)
          setIsMissing(false)
        }}
        autoComplete="off"
        spellCheck="false"
        errorMessage={isMissing ? t('missing') : undefined}
      />
      <Button type="submit" className="mt-6 touch:mt-6.5" isPending={isLooking} pendingLabel={t('looking')}>
        {t('open')}
      </Button>
    </form>
  )
}
