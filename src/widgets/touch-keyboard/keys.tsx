import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { KEY, layoutOf } from './layouts'
import { TouchKeys } from './touch-keys'
import { typeInto } from './type-into'
import type { FocusedField } from './use-focused-field'
import { useLayer } from './use-layer'

/** The action of Enter in a field. Forms handle only a physical Enter key. */
function enter({ field }: FocusedField): void {
  if (field instanceof HTMLTextAreaElement) typeInto(field, '\n')
  else if (field.form) field.form.requestSubmit()
  else field.blur()
}

/** The keys for the focused field, in the current language. */
export function Keys({ focused }: { focused: FocusedField }) {
  const { t } = useTranslation('touch-keyboard')
  const { locale } = useLocale()
  const { layer, isHeld, isOnce, press, showSigns, settle } = useLayer(focused)
  const { field, pad } = focused

  const write = (text: string | null) => {
    typeInto(field, text)
    settle()
  }
  const act: Record<string, () => void> = {
    [KEY.back]: () => write(null),
    [KEY.space]: () => write(' '),
    [KEY.shift]: press,
    [KEY.signs]: () => showSigns(true),
    [KEY.letters]: () => showSigns(false),
    [KEY.hide]: () => field.blur(),
    [KEY.enter]: () => enter(focused),
  }
  const faces = {
    [KEY.back]: '⌫',
    [KEY.space]: t('space'),
    [KEY.shift]: isHeld ? '⇪' : '⇧',
    [KEY.signs]: '123',
    [KEY.letters]: 'ABC',
    [KEY.hide]: '▾',
    [KEY.enter]: field instanceof HTMLTextAreaElement ? t('newLine') : t('done'),
  }
  const names = {
    [KEY.back]: t('back'),
    [KEY.shift]: isHeld ? t('capitalsOn') : t('capitals'),
    [KEY.signs]: t('signs'),
    [KEY.letters]: t('letters'),
    [KEY.hide]: t('hide'),
  }
  return (
    <TouchKeys
      isPad={pad !== 'text' && pad !== 'email'}
      rows={layoutOf(pad, locale)[layer]}
      faces={faces}
      names={names}
      held={isHeld || isOnce ? [KEY.shift] : []}
      onKey={(key) => (act[key] ?? (() => write(key)))()}
    />
  )
}
