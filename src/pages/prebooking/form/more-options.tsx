import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isolated } from '@/lib/text/bidi'
import { dotted } from '@/lib/text/text-parts'
import { Button } from '@/ui/buttons/button'
import { cx } from '@/ui/cx'
import { FormSection } from '@/ui/layout/form-section'
import { questionsFor } from '@/widgets/questions'
import { answersTo } from '@/pages/prebooking/checks/answers'
import { RepeatSection } from '@/pages/prebooking/repeat/repeat-section'
import type { BookingValues } from './booking-values'
import { AnnounceSection } from './host-sections'
import type { Lookups } from './lookups'
import { NotesSection } from './notes-section'
import { VisitQuestions } from './visit-sections'

/** What few visits need, folded away; what is set of it is said beside the button. */
export function MoreOptions({ lookups, isNew }: { lookups: Lookups; isNew: boolean }) {
  const { t } = useTranslation('prebooking')
  const regionId = useId()
  const { control } = useFormContext<BookingValues>()
  const [repeat, announceProtocolId, notes, hideVip, visitTypeId, answers] = useWatch({
    control,
    name: ['repeat', 'announceProtocolId', 'notes', 'hideVip', 'visitTypeId', 'customFields'],
  })
  const { errors } = useFormState({
    control,
    name: ['repeat', 'announceProtocolId', 'notes', 'customFields'],
  })
  const [isWanted, setWanted] = useState(false)
  const { isSimple, announceProtocols, visitQuestions } = lookups
  const questions = questionsFor(visitQuestions, visitTypeId).filter(({ field }) => !field.required)
  if (isSimple) return null

  const answeredIds = answersTo(questions, visitTypeId, answers).map(({ customFieldId }) =>
    String(customFieldId),
  )
  const answered = questions.filter(({ field }) => answeredIds.includes(String(field.customFieldId)))
  const isWrong =
    Boolean(errors.repeat ?? errors.announceProtocolId ?? errors.notes) ||
    questions.some(({ field }) => errors.customFields?.[String(field.customFieldId)])
  const isOpen = isWanted || isWrong
  const announce = announceProtocols.find(
    (one) => String(one.announceProtocolId) === String(announceProtocolId),
  )
  const summary = dotted([
    isNew && repeat.rule !== 'none' && t(`repeat.${repeat.rule}`),
    announce?.name,
    ...answered.map(({ field }) => field.label || field.name),
    notes.trim() !== '' && t('more.notes', { text: isolated(notes.trim()) }),
    hideVip && t('hideVip.label'),
  ])
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 border-t border-border py-2">
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={regionId}
          onPress={() => setWanted(!isOpen)}
          icon={<ChevronDown aria-hidden className={cx('transition-transform', isOpen && 'rotate-180')} />}
          className="-ml-3"
        >
          {t('more.title')}
        </Button>
        {!isOpen && summary && <p className="min-w-0 flex-1 truncate text-label text-muted">{summary}</p>}
      </div>
      {/* An error opened it perhaps, and it must not fold while that is mended. */}
      <div id={regionId} hidden={!isOpen} onFocus={() => setWanted(true)}>
        {isOpen && (
          <>
            {isNew && <RepeatSection />}
            <AnnounceSection lookups={lookups} />
            {questions.length > 0 && (
              <FormSection title={t('sections.questions')}>
                <VisitQuestions questions={questions} />
              </FormSection>
            )}
            <NotesSection isNew={isNew} />
          </>
        )}
      </div>
    </>
  )
}
