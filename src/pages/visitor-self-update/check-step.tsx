import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { specialAssistanceNeedQueries } from '@/hooks/user/special-assistance-need'
import { maskEmail, maskPhone } from '@/lib/text/mask'
import { personName } from '@/lib/text/person-name'
import { isContact } from '@/lib/visitor-details'
import { noDraft } from '@/lib/visitor-draft'
import type { VisitUserField } from '@/services/booking/visit-user-field'
import { hasLinkToken } from '@/session/link'
import { Button } from '@/ui/buttons/button'
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

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <dt className="text-label text-muted">{label}</dt>
      <dd className="min-w-0">{children || '–'}</dd>
    </div>
  )
}

/** Summary before sending, with a link back to each step. */
export function CheckStep(props: CheckStepProps) {
  const { visitor, form, place, fields, photo, onGoTo } = props
  const ids = useLinkIds()
  const { t } = useTranslation('self-update')
  const save = useSave()
  const details = useDetailFields(fields)
  const allNeeds = useQuery(specialAssistanceNeedQueries.all(ids.tenantId))
  const chosen = needsOf(visitor, noDraft, []).map(String)
  const isHidden = !hasLinkToken(ids)
  const needs = allNeeds.data
    ?.filter((need) => chosen.includes(String(need.specialAssistanceNeedId)))
    .map(({ name }) => name)
    .join(', ')
  const masked = (name: (typeof details)[number]['name']) => {
    if (isHidden && isContact(name)) return t('hidden')
    const text = visitor[name] ?? ''
    if (text === '') return ''
    if (name === 'email') return maskEmail(text)
    return name === 'phone' ? maskPhone(text) : text
  }
  const answer = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'check.yes' : 'check.no')
    if (typeof value === 'number') return String(value)
    return typeof value === 'string' ? value : ''
  }
  return (
    <StepFrame
      place={place}
      title={t('check.title')}
      description={t('check.text')}
      save={save}
      submitLabel={t('check.send')}
      onSubmit={() => {
        save.save({ detailsConfirmedAt: new Date().toISOString() }, place.onDone)
        return true
      }}
    >
      <div className="flex flex-col gap-4">
        <Part title={t('details.title')} onChange={() => onGoTo('details')}>
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-2">
            <Line label={t('check.name')}>{personName(visitor)}</Line>
            {details.map(({ name, label }) => (
              <Line key={name} label={label}>
                {masked(name)}
              </Line>
            ))}
          </dl>
        </Part>
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
              {form.needs !== 'off' && <Line label={t('questions.needs')}>{needs}</Line>}
              {form.questions.map((question) => {
                const { field } = question
                const value = answerOf(visitor, noDraft, question)
                const chosen = field.options.filter((option) =>
                  Array.isArray(value) ? value.includes(option.value) : option.value === value,
                )
                return (
                  <Line key={field.customFieldId} label={field.label || field.name}>
                    {chosen.length > 0 ? chosen.map(({ label }) => label).join(', ') : answer(value)}
                  </Line>
                )
              })}
            </dl>
          </Part>
        )}
        {form.agreements.length > 0 && (
          <Part title={t('agreements.title')} onChange={() => onGoTo('agreements')}>
            <dl className="flex flex-col gap-2">
              {form.agreements.map((question) => (
                <Line key={question.field.customFieldId} label={question.field.label || question.field.name}>
                  {signedOf(visitor, question)?.name ?? t('check.notSigned')}
                </Line>
              ))}
            </dl>
          </Part>
        )}
      </div>
    </StepFrame>
  )
}
