import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasField } from '@/config/services'
import { specialAssistanceNeedQueries } from '@/hooks/user/special-assistance-need'
import { useLocale } from '@/i18n/use-locale'
import { maskEmail, maskPhone } from '@/lib/text/mask'
import { personName } from '@/lib/text/person-name'
import { listed } from '@/lib/text/text-parts'
import { isContact } from '@/lib/visitor-details'
import { noDraft } from '@/lib/visitor-draft'
import type { VisitUserField } from '@/services/booking/lookups'
import { hasLinkToken } from '@/session/link'
import { Button } from '@/ui/buttons/button'
import { Fact } from '@/ui/layout/fact'
import { useAnswerText } from '@/widgets/fields/answer-text'
import { useDetailFields } from '@/widgets/fields/visitor-fields'
import { answerOf, needsOf, signedOf, type StepName } from '@/widgets/fields/visitor-form'
import type { StepProps } from './details-step'
import { StepFrame } from './step-frame'
import { useLinkIds } from './use-link-ids'
import { useSave } from './use-save'

type CheckStepProps = StepProps & {
  fields: readonly VisitUserField[]
  photo: string | null
  onGoTo: (step: StepName) => void
}

function Part({ title, onChange, children }: { title: string; onChange: () => void; children: ReactNode }) {
  const { t } = useTranslation('self-update')
  return (
    <section aria-label={title} className="flex flex-col gap-2 border-t border-border pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-semibold">{title}</h3>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('changeField', { field: title })}
          onPress={onChange}
          className="-mr-2.5"
        >
          {t('change')}
        </Button>
      </div>
      {children}
    </section>
  )
}

/** Summary before sending, with a link back to each step. */
export function CheckStep(props: CheckStepProps) {
  const { visitor, form, place, fields, photo, onGoTo } = props
  const ids = useLinkIds()
  const { t } = useTranslation('self-update')
  const { tag } = useLocale()
  const answerText = useAnswerText()
  const save = useSave()
  const details = useDetailFields(fields)
  const allNeeds = useQuery(specialAssistanceNeedQueries.all(ids.tenantId))
  const chosen = needsOf(visitor, noDraft, []).map(String)
  const isHidden = !hasLinkToken(ids)
  const needs = allNeeds.data
    ?.filter((need) => chosen.includes(String(need.specialAssistanceNeedId)))
    .map(({ name }) => name)
  const masked = (name: (typeof details)[number]['name']) => {
    if (isHidden && isContact(name)) return t('hidden')
    const text = visitor[name] ?? ''
    if (text === '') return ''
    if (name === 'email') return maskEmail(text)
    return name === 'phone' ? maskPhone(text) : text
  }
  const keepsConfirmation = hasField('visit-user', 'detailsConfirmedAt')
  return (
    <StepFrame
      place={place}
      title={t('check.title')}
      description={t('check.text')}
      save={save}
      submitLabel={t('check.send')}
      check={() => (keepsConfirmation ? { detailsConfirmedAt: new Date().toISOString() } : {})}
    >
      <div className="flex flex-col gap-4">
        {form.names.length + details.length > 0 && (
          <Part title={t('details.title')} onChange={() => onGoTo('details')}>
            <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-2">
              {personName(visitor) && <Fact term={t('check.name')}>{personName(visitor)}</Fact>}
              {details.map(({ name, label }) => (
                <Fact key={name} term={label}>
                  {masked(name)}
                </Fact>
              ))}
            </dl>
          </Part>
        )}
        {form.photo !== 'off' && (
          <Part title={t('photo.title')} onChange={() => onGoTo('photo')}>
            {photo ? (
              <img src={photo} alt={t('photo.yours')} className="size-20 rounded-full object-cover" />
            ) : (
              <p className="text-muted">{t('photo.none')}</p>
            )}
          </Part>
        )}
        {(form.needs !== 'off' || form.questions.length > 0) && (
          <Part title={t('questions.title')} onChange={() => onGoTo('questions')}>
            <dl className="flex flex-col gap-2">
              {form.needs !== 'off' && <Fact term={t('questions.needs')}>{listed(needs ?? [], tag)}</Fact>}
              {form.questions.map((question) => (
                <Fact key={question.field.customFieldId} term={question.field.label || question.field.name}>
                  {answerText(question, answerOf(visitor, noDraft, question))}
                </Fact>
              ))}
            </dl>
          </Part>
        )}
        {form.agreements.length > 0 && (
          <Part title={t('agreements.title')} onChange={() => onGoTo('agreements')}>
            <dl className="flex flex-col gap-2">
              {form.agreements.map((question) => (
                <Fact key={question.field.customFieldId} term={question.field.label || question.field.name}>
                  {signedOf(visitor, question)?.name ?? t('check.notSigned')}
                </Fact>
              ))}
            </dl>
          </Part>
        )}
      </div>
    </StepFrame>
  )
}
